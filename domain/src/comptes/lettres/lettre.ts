import * as z from 'zod/mini'
import { RuleViolation } from '../../rule-violation.ts'
import { Jointe } from './jointe.ts'

export const LETTRE_STATUTS = ['a_poster', 'postee', 'ecartee'] as const
export type LettreStatut = (typeof LETTRE_STATUTS)[number]

export const LETTRE_STATUT_LABELS: Record<LettreStatut, string> = {
  a_poster: 'À poster',
  postee: 'Postée',
  ecartee: 'Écartée',
}

/** The filters of the list, in the plural. */
export const LETTRES_LABELS: Record<LettreStatut, string> = {
  a_poster: 'À poster',
  postee: 'Postées',
  ecartee: 'Écartées',
}

/** A letter of the list: what a company must be told by post. */
export const Lettre = z.object({
  id: z.uuid(),
  entreprise: z.object({ id: z.uuid(), raison_sociale: z.string(), no_adherent: z.string() }),
  objet: z.string(),
  /** True for a letter that goes by registered post. */
  recommandee: z.boolean(),
  statut: z.enum(LETTRE_STATUTS),
  ecrite_le: z.string(),
  /** The last printing. */
  imprimee_le: z.nullable(z.string()),
  postee_le: z.nullable(z.string()),
  /** Documents to print and put in the same envelope. */
  jointes: z.array(Jointe),
})
export type Lettre = z.infer<typeof Lettre>

export const ACTES_LETTRE = ['poster', 'ecarter', 'reprendre'] as const
export type ActeLettre = (typeof ACTES_LETTRE)[number]

const APRES: Record<ActeLettre, LettreStatut> = { poster: 'postee', ecarter: 'ecartee', reprendre: 'a_poster' }

/** Whether the act changes this letter: only a letter to post is posted or set aside, and only another one comes back. */
export const canChange = (acte: ActeLettre, statut: LettreStatut): boolean =>
  (acte === 'reprendre') === (statut !== 'a_poster')

export const applyLettre = (acte: ActeLettre, statut: LettreStatut): LettreStatut =>
  canChange(acte, statut) ? APRES[acte] : statut

/** A letter set aside is not printed: it must come back first. */
export function requireImprimables(statuts: readonly LettreStatut[]) {
  if (!statuts.includes('ecartee')) return
  throw new RuleViolation('lettre.ecartee', 'Une lettre écartée ne s’imprime pas\u00a0: remettez-la d’abord à poster.')
}

/** The kinds of mails that are never posted: a receipt says only what its reader did. */
const SANS_LETTRE: readonly string[] = ['recu']

export const isPostable = (modele: string): boolean => !SANS_LETTRE.includes(modele)
