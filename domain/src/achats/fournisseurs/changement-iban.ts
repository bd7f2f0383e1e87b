import * as z from 'zod/mini'
import { facultatif } from '../../facultatif.ts'
import { BicSaisi, IbanSaisi } from '../../iban-saisi.ts'
import { RuleViolation } from '../../rule-violation.ts'
import { texte } from '../../texte.ts'

/** A new bank account that waits for a second person; until then the former one is used. */
export const ChangementIban = z.object({
  id: z.uuid(),
  iban_masque: z.string(),
  bic: z.nullable(z.string()),
  titulaire_compte: z.string(),
  demande_le: z.string(),
  /** Null: the account of the administrator who asked is deleted. */
  demande_par: z.nullable(z.object({ id: z.uuid(), nom: z.string() })),
  /** How many people may confirm it today. */
  confirmateurs: z.int(),
})
export type ChangementIban = z.infer<typeof ChangementIban>

/** Why an account waits that nobody may confirm. */
export const SANS_CONFIRMATEUR =
  'Il attend\u00a0: personne d’autre ne peut le confirmer. Il faut quelqu’un qui était déjà administrateur ou trésorier à la demande. Nommez-le dans «\u00a0Utilisateurs\u00a0», puis retirez cette demande et refaites-la.'

export const IbanFournisseurSaisie = z.strictObject({
  iban: IbanSaisi,
  bic: z.optional(facultatif(BicSaisi)),
  titulaire_compte: texte(70, { min: 2 }),
})
export type IbanFournisseurSaisie = z.input<typeof IbanFournisseurSaisie>

export const DECISIONS_IBAN = ['confirmer', 'refuser'] as const
export type DecisionIban = (typeof DECISIONS_IBAN)[number]

/**
 * Throws when the same administrator approves: false changes of account are the usual fraud, so two people must check
 * each one.
 */
export function requireAutreAdministrateur({ demande_par }: Pick<ChangementIban, 'demande_par'>, acteur_id: string) {
  if (demande_par?.id !== acteur_id) return
  throw new RuleViolation(
    'fournisseur.iban-soi-meme',
    'Vous avez demandé ce changement\u00a0: une autre personne, administrateur ou trésorier, doit le confirmer ou le refuser.',
  )
}

/**
 * Throws unless the approver was an administrator before the change was asked for: nobody can be promoted just to
 * approve it. `depuis`: since when they are an administrator. Any administrator may refuse it.
 */
export function requireAdministrateurDAvant({ demande_le }: Pick<ChangementIban, 'demande_le'>, depuis: string | null) {
  if (depuis !== null && Date.parse(depuis) < Date.parse(demande_le)) return
  throw new RuleViolation(
    'fournisseur.iban-administrateur-recent',
    'Un compte bancaire se confirme par quelqu’un qui était déjà administrateur ou trésorier quand il a été demandé.',
  )
}

/** Throws unless the caller asked for the change: only they withdraw it, the others refuse it. */
export function requireDemandeur({ demande_par }: Pick<ChangementIban, 'demande_par'>, acteur_id: string) {
  if (demande_par?.id === acteur_id) return
  throw new RuleViolation(
    'fournisseur.iban-autre-demandeur',
    'Cette demande n’est pas la vôtre\u00a0: vous pouvez la confirmer ou la refuser.',
  )
}
