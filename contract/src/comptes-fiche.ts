import { TelephonesSaisie } from '@sillon/domain/adherents/telephones-saisie'
import { Fiche } from '@sillon/domain/comptes/fiche'
import { FicheSaisie } from '@sillon/domain/comptes/fiche-saisie'
import { defineRoutes } from './route.ts'

export const ficheRoutes = defineRoutes({
  get: {
    method: 'GET',
    path: '/moi/fiche',
    access: 'adherent',
    summary: 'Mon identité et mes téléphones.',
    response: Fiche,
  },
  update: {
    method: 'PATCH',
    path: '/moi',
    access: 'adherent',
    summary: 'Modifier mon identité.',
    body: FicheSaisie,
    response: Fiche,
    versioned: true,
  },
  updateTelephones: {
    method: 'PATCH',
    path: '/moi/telephones',
    access: 'adherent',
    summary: 'Modifier la liste de mes téléphones.',
    body: TelephonesSaisie,
    response: Fiche,
    versioned: true,
  },
})
