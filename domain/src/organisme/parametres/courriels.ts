import * as z from 'zod/mini'
import type { Variable } from './variables-courriel.ts'

/** Mails about fees and invoices whose opening and closing words the cooperative may write. */
export const MODELES_COURRIELS = [
  'appel_cotisation',
  'cotisation_rappel',
  'cotisation_relance',
  'cotisation_derniere',
  'facture_rappel',
  'facture_relance',
  'facture_derniere',
  'recu',
] as const
export type ModeleCourriel = (typeof MODELES_COURRIELS)[number]

const DUE: readonly Variable[] = ['prenom', 'raison_sociale', 'campagne', 'numero', 'montant', 'echeance']
const DUE_ACHAT: readonly Variable[] = ['prenom', 'raison_sociale', 'achat', 'numero', 'montant', 'echeance']

/** Variables known when each mail is sent. */
export const VARIABLES_COURRIELS: Record<ModeleCourriel, readonly Variable[]> = {
  appel_cotisation: DUE,
  cotisation_rappel: DUE,
  cotisation_relance: DUE,
  cotisation_derniere: DUE,
  facture_rappel: DUE_ACHAT,
  facture_relance: DUE_ACHAT,
  facture_derniere: DUE_ACHAT,
  recu: ['prenom', 'raison_sociale', 'numero', 'montant', 'date'],
}

const texte = z.nullable(z.string())
const Textes = z.object({ introduction: texte, signature: texte })
export type TextesCourriel = z.infer<typeof Textes>

export const ParametresCourriels = z.object({
  appel_cotisation: Textes,
  cotisation_rappel: Textes,
  cotisation_relance: Textes,
  cotisation_derniere: Textes,
  facture_rappel: Textes,
  facture_relance: Textes,
  facture_derniere: Textes,
  recu: Textes,
})
export type ParametresCourriels = z.infer<typeof ParametresCourriels>

const AUCUN: TextesCourriel = { introduction: null, signature: null }

export const COURRIELS_PAR_DEFAUT: ParametresCourriels = {
  appel_cotisation: AUCUN,
  cotisation_rappel: AUCUN,
  cotisation_relance: AUCUN,
  cotisation_derniere: AUCUN,
  facture_rappel: AUCUN,
  facture_relance: AUCUN,
  facture_derniere: AUCUN,
  recu: AUCUN,
}
