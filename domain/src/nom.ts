import * as z from 'zod/mini'
import { hasLien, NOM_SANS_LIEN } from './lien-dans-un-nom.ts'
import { texte } from './texte.ts'

const NOM = /^[\p{L}\p{M} '’.-]*$/u
const LETTRE = /\p{L}/u

/** A person's name or first name. */
export const Nom = texte(80).check(
  z.refine((value) => value === '' || (NOM.test(value) && LETTRE.test(value)), {
    error: 'Lettres, espaces, traits d’union et apostrophes seulement.',
    abort: true,
  }),
  z.refine((value) => !hasLien(value), { error: NOM_SANS_LIEN }),
)

export const formatNom = ({ nom, prenom }: { nom: string; prenom: string }): string =>
  `${prenom} ${nom.toLocaleUpperCase('fr')}`.trim()

export const initialesOf = ({ nom, prenom }: { nom: string; prenom: string }): string =>
  [prenom, nom].map((mot) => mot.charAt(0).toLocaleUpperCase('fr')).join('')
