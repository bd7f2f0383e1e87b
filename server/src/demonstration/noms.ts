import type { Hasard } from './hasard.ts'
import noms from './noms.json' with { type: 'json' }

export const drawFamille = ({ choix }: Hasard) => choix(noms.familles)
export const drawVoie = ({ choix }: Hasard) => choix(noms.voies)

/** A place name as it follows the word « Ferme »: « de la Grange Neuve ». */
export const drawLieu = ({ choix }: Hasard) => choix(noms.lieux)

/** The same place as on a signpost: « La Grange Neuve », « Les Tilleuls ». */
export function toLieuDit(lieu: string): string {
  const [, nom = lieu] = /^(?:de |du |des )(.+)$/.exec(lieu) ?? []
  if (lieu.startsWith('du ')) return `Le ${nom}`
  if (lieu.startsWith('des ')) return `Les ${nom}`
  return nom.charAt(0).toUpperCase() + nom.slice(1)
}

export function drawPrenom(hasard: Hasard): { civilite: 'Mme' | 'M.'; prenom: string } {
  return hasard.chance(0.36)
    ? { civilite: 'Mme', prenom: hasard.choix(noms.femmes) }
    : { civilite: 'M.', prenom: hasard.choix(noms.hommes) }
}

/** An address that cannot exist: the domain `.example` is reserved. */
export const toEmail = (...mots: string[]) => `${mots.map(toAdresseLocale).join('.')}@courriel.example`

export const toAdresseLocale = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .replace(/^-|-$/g, '')
