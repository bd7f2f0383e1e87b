import { ANNONCES } from '@sillon/domain/annuaire/annuaire/annonce-refusee'
import { COORDONNEES, Confidentialite } from '@sillon/domain/annuaire/annuaire/confidentialite'
import { ConfidentialiteSaisie } from '@sillon/domain/annuaire/annuaire/confidentialite-saisie'
import { CoordonneesAffichees, FicheAnnuaire } from '@sillon/domain/annuaire/annuaire/fiche-annuaire'
import { chaine } from '@sillon/domain/chaine'
import * as z from 'zod/mini'
import { PageQuery, pageOf } from '../page.ts'
import { route } from '../route.ts'

/** The readers for whom a person may preview their own card: a member of the same département, any member. */
export const VUES = ['departement', 'tous'] as const

/** One past choice of a person; `findTexte` finds the words that it agreed to. */
export const Consentement = z.object({
  id: z.int(),
  finalite: z.string(),
  valeur: z.string(),
  version_texte: z.int(),
  quand: z.string(),
  canal: z.enum(['portail', 'cooperative', 'courriel']),
})
export type Consentement = z.infer<typeof Consentement>

/** One time that a member displayed this person's contact details. */
export const Consultation = z.object({
  id: z.int(),
  quand: z.string(),
  champs: z.array(z.enum(COORDONNEES)),
  /** Null: the reader's account no longer exists. */
  lecteur: z.nullable(z.object({ prenom: z.string(), nom: z.string(), is_admin: z.boolean() })),
})
export type Consultation = z.infer<typeof Consultation>

export const annuaireRoutes = {
  get: route('GET /annuaire/adherents/:id', {
    access: 'adherent',
    summary: 'La fiche d’un adhérent, selon ce qu’il accepte de montrer.',
    query: z.object({ vue: z.optional(z.enum(VUES)) }),
    response: FicheAnnuaire,
  }),
  reveal: route('POST /annuaire/adherents/:id/coordonnees', {
    access: 'annuaire',
    droit: 'lecture',
    summary: 'Afficher des coordonnées d’un adhérent, qui voit qui les a affichées.',
    body: z.strictObject({
      champs: z.array(z.enum(COORDONNEES)).check(z.minLength(1), z.maxLength(COORDONNEES.length)),
    }),
    response: CoordonneesAffichees,
  }),
  confidentialite: route('GET /moi/confidentialite', {
    access: 'adherent',
    summary: 'Ce que je montre aux autres et ce que j’accepte de recevoir.',
    personnel: true,
    response: Confidentialite,
  }),
  updateConfidentialite: route('PATCH /moi/confidentialite', {
    access: 'adherent',
    summary: 'Changer ce que je montre ou ce que j’accepte de recevoir.',
    personnel: true,
    body: ConfidentialiteSaisie,
    response: Confidentialite,
    versioned: true,
  }),
  desabonner: route('POST /desabonnement', {
    access: 'public',
    summary: 'Ne plus recevoir une annonce, avec le lien signé de l’e-mail qui la portait, sans se connecter.',
    body: z.strictObject({ jeton: chaine(300) }),
    response: z.object({ annonce: z.enum(ANNONCES) }),
  }),
  consentements: route('GET /moi/consentements', {
    access: 'adherent',
    summary: 'L’historique de mes choix, le dernier d’abord.',
    personnel: true,
    query: PageQuery,
    response: pageOf(Consentement),
  }),
  consultations: route('GET /moi/consultations', {
    access: 'adherent',
    summary: 'Qui a affiché mes coordonnées, le dernier d’abord.',
    personnel: true,
    query: PageQuery,
    response: pageOf(Consultation),
  }),
}
