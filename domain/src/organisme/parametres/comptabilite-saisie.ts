import * as z from 'zod/mini'
import { chaine, longueurMax } from '../../chaine.ts'
import type { ErreurChamp } from '../../erreur-champ.ts'
import type { ParametresComptabilite } from './comptabilite.ts'

const Compte = z.optional(
  chaine(100).check(
    z.trim(),
    z.toUpperCase(),
    longueurMax(15),
    z.regex(/^\d{3,10}[A-Z0-9]*$/, { error: 'Un compte commence par 3 chiffres au moins, sans espace.' }),
  ),
)

const Journal = z.optional(
  chaine(100).check(
    z.trim(),
    z.toUpperCase(),
    z.regex(/^[A-Z]{2,4}$/, { error: 'Un code de journal a de 2 à 4 lettres.' }),
  ),
)

/** Change of the accounts: an absent attribute stays. */
export const ParametresComptabiliteSaisie = z.strictObject({
  compte_clients: Compte,
  compte_cotisations: Compte,
  compte_tva: Compte,
  compte_banque: Compte,
  compte_caisse: Compte,
  compte_capital: Compte,
  compte_irrecouvrables: Compte,
  compte_ventes: Compte,
  compte_frais_refactures: Compte,
  compte_fournisseurs: Compte,
  compte_achats: Compte,
  compte_tva_deductible: Compte,
  journal_ventes: Journal,
  journal_achats: Journal,
  journal_banque: Journal,
  journal_operations: Journal,
})
export type ParametresComptabiliteSaisie = z.input<typeof ParametresComptabiliteSaisie>

const JOURNAUX = ['journal_ventes', 'journal_achats', 'journal_banque', 'journal_operations'] as const

/** Two journals may not share a code. */
export const checkComptabilite = (comptes: ParametresComptabilite): ErreurChamp[] =>
  JOURNAUX.flatMap((champ, rang) =>
    JOURNAUX.slice(0, rang).some((other) => comptes[other] === comptes[champ])
      ? [{ champ, message: 'Un autre journal porte déjà ce code.' }]
      : [],
  )
