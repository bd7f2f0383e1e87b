import { CHAMPS_PERSONNE } from '../adherents/proprietaire.ts'
import type { ChampPropose } from './proposition.ts'

/** The most proposals about one person in an hour, all companies together: each one is a mail. */
export const PROPOSITIONS_PAR_HEURE = 10

type Valeurs = { readonly [champ in (typeof CHAMPS_PERSONNE)[number]]?: string | null }

/** What a company says otherwise than the record does. */
export const listChangements = (actuelle: Valeurs, saisie: Valeurs): ChampPropose[] =>
  CHAMPS_PERSONNE.flatMap((champ) => {
    const avant = actuelle[champ] ?? null
    const apres = saisie[champ]
    return apres === undefined || apres === avant ? [] : [{ champ, avant, apres }]
  })

/** Accepting writes over what was seen, never over what came since. */
export const isDepassee = (champs: readonly ChampPropose[], actuelle: Valeurs): boolean =>
  champs.some(({ champ, avant }) => (actuelle[champ] ?? null) !== avant)
