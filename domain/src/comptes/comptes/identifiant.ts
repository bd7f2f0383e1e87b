/** An identifiant never contains an @, so that it cannot be mistaken for somebody's address. */
const MAX = 60
const SANS_NOM = 'compte'

/** Lower case without accents, words joined by hyphens: « Le Goff » gives `le-goff`. */
const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

type Personne = { prenom: string | null; nom: string | null }

/** `prenom.nom`: the identifiant proposed for a new account. */
export function racineIdentifiant({ prenom, nom }: Personne): string {
  const racine = [prenom, nom].map((mot) => slugOf(mot ?? '')).filter(Boolean)
  return racine.join('.').slice(0, MAX) || SANS_NOM
}

/** For an address without a name: `nadine.berthelot@exemple.fr` gives `nadine.berthelot`. */
export function racineIdentifiantEmail(email: string): string {
  const mots = (email.split('@')[0] ?? '').split('+')[0]?.split('.') ?? []
  return mots.map(slugOf).filter(Boolean).join('.').slice(0, MAX) || SANS_NOM
}

/**
 * The root itself, else the root with its first free number: `maelle.le-goff2`. `pris`: the existing identifiants that
 * begin with it, in any case.
 */
export function proposeIdentifiant(racine: string, pris: readonly string[]): string {
  const occupes = new Set(pris.map((identifiant) => identifiant.toLowerCase()))
  if (!occupes.has(racine)) return racine
  let numero = 2
  while (occupes.has(`${racine}${numero}`)) numero += 1
  return `${racine}${numero}`
}
