import { Fiche } from '@sillon/domain/comptes/personnes/fiche'
import { FicheSaisie } from '@sillon/domain/comptes/personnes/fiche-saisie'
import { TelephonesSaisie } from '@sillon/domain/comptes/personnes/telephones-saisie'
import * as z from 'zod/mini'
import { route } from '../route.ts'

/** One section for each kind of data; `secretariat/vie-privee/export.repository.ts` lists them. */
const DonneesPersonnelles = z.record(z.string(), z.unknown())

export const ficheRoutes = {
  get: route('GET /moi/fiche', {
    access: 'adherent',
    summary: 'Mon identité et mes téléphones.',
    response: Fiche,
    // Open without a second factor: an administrator enrols theirs on the page that reads this route.
  }),
  update: route('PATCH /moi', {
    access: 'adherent',
    summary: 'Modifier mon identité.',
    body: FicheSaisie,
    response: Fiche,
    versioned: true,
  }),
  export: route('POST /moi/export', {
    access: 'adherent',
    summary: 'Télécharger tout ce que la coopérative garde de moi.',
    personnel: true,
    response: DonneesPersonnelles,
  }),
  updateTelephones: route('PATCH /moi/telephones', {
    access: 'adherent',
    summary: 'Modifier la liste de mes téléphones.',
    body: TelephonesSaisie,
    response: Fiche,
    versioned: true,
  }),
}
