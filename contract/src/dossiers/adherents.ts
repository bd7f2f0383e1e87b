import { Adherent } from '@sillon/domain/comptes/personnes/adherent'
import { AdherentSaisie } from '@sillon/domain/comptes/personnes/adherent-saisie'
import { COMPTE_ETATS } from '@sillon/domain/dossiers/invitations/compte-etat'
import * as z from 'zod/mini'
import { PageQuery, pageOf } from '../page.ts'
import { route } from '../route.ts'

/** One person of a company, with the state of their account. */
const AdherentLigne = z.extend(Adherent, { compte: z.enum(COMPTE_ETATS) })
export type AdherentLigne = z.infer<typeof AdherentLigne>

/** One person, for the form that edits them. */
const AdherentFiche = z.extend(Adherent, {
  /** True when the caller's changes to the person's own attributes become a proposal: see `proprietaire.ts`. */
  identite_a_proposer: z.boolean(),
})
export type AdherentFiche = z.infer<typeof AdherentFiche>

export const adherentsRoutes = {
  list: route('GET /adhesions/:id/adherents', {
    access: 'adherent',
    summary: 'Les personnes de l’entreprise, le contact principal d’abord.',
    query: PageQuery,
    response: pageOf(AdherentLigne),
  }),
  create: route('POST /adhesions/:id/adherents', {
    access: 'adherent',
    droit: 'dossiers',
    summary: 'Ajouter une personne.',
    body: AdherentSaisie,
    response: Adherent,
    creates: true,
  }),
  get: route('GET /adhesions/:id/adherents/:adherent_id', {
    access: 'adherent',
    summary: 'Une personne et son rôle.',
    response: AdherentFiche,
  }),
  update: route('PATCH /adhesions/:id/adherents/:adherent_id', {
    access: 'adherent',
    droit: 'dossiers',
    summary: 'Modifier une personne et son rôle.',
    body: AdherentSaisie,
    response: Adherent,
    versioned: true,
  }),
  remove: route('DELETE /adhesions/:id/adherents/:adherent_id', {
    access: 'adherent',
    droit: 'dossiers',
    summary: 'Mettre fin au rôle d’une personne dans l’entreprise.',
    versioned: true,
  }),
}
