import { motsPropres, type TexteCherche } from './mots.ts'

/** `exact`: all its own words are there. `proche`: some are cut, or reduced to their initial. */
type Reconnaissance = { degre: 'exact' | 'proche'; mots: string[] }

const MINIMUM = 4
const COLLE_MINIMUM = 6

/** Says whether a bank’s text names this company, whose own words are given. */
function recognizeNom(texte: TexteCherche, propres: readonly string[]): Reconnaissance | null {
  if (propres.length === 0 || Math.max(...propres.map((mot) => mot.length)) < MINIMUM) return null
  if (propres.every((mot) => texte.mots.has(mot))) return { degre: 'exact', mots: [...propres] }
  const entier = propres.join('')
  if (entier.length >= COLLE_MINIMUM && texte.colle.includes(entier)) return { degre: 'exact', mots: [...propres] }
  const trouves = propres.map((mot) => findMot(texte, mot))
  if (trouves.some((mot) => mot === null)) return null
  const mots = trouves.filter((mot) => mot !== null)
  return mots.some((mot) => mot.length >= MINIMUM) ? { degre: 'proche', mots } : null
}

function findMot(texte: TexteCherche, mot: string): string | null {
  if (texte.mots.has(mot)) return mot
  if (mot.length >= COLLE_MINIMUM && texte.colle.includes(mot)) return mot
  for (let longueur = mot.length - 1; longueur >= MINIMUM; longueur -= 1) {
    const debut = mot.slice(0, longueur)
    if (texte.mots.has(debut)) return debut
  }
  const initiale = mot.charAt(0)
  return texte.mots.has(initiale) ? initiale : null
}

type Nommable = { id: string; raison_sociale: string }
export type Nomme<Row extends Nommable> = { entreprise: Row } & Reconnaissance

/** Finds the companies that a text may name without comparing it with each of them. */
export function indexNoms<Row extends Nommable>(entreprises: readonly Row[]) {
  const parDebut = new Map<string, { entreprise: Row; propres: string[] }[]>()
  for (const entreprise of entreprises) {
    const propres = motsPropres(entreprise.raison_sociale)
    const cle = propres.toSorted((a, b) => b.length - a.length)[0]?.slice(0, MINIMUM)
    if (cle?.length !== MINIMUM) continue
    const row = { entreprise, propres }
    const others = parDebut.get(cle)
    if (others) others.push(row)
    else parDebut.set(cle, [row])
  }
  /** The companies named, those named in full first and alone. */
  return (texte: TexteCherche): Nomme<Row>[] => {
    const cles = new Set<string>()
    for (let place = 0; place + MINIMUM <= texte.colle.length; place += 1) {
      cles.add(texte.colle.slice(place, place + MINIMUM))
    }
    const nommes = [...cles].flatMap((cle) =>
      (parDebut.get(cle) ?? []).flatMap(({ entreprise, propres }) => {
        const reconnu = recognizeNom(texte, propres)
        return reconnu ? [{ entreprise, ...reconnu }] : []
      }),
    )
    const exacts = nommes.filter(({ degre }) => degre === 'exact')
    const retenus = exacts.length > 0 ? exacts : nommes
    const longueur = Math.max(0, ...retenus.map(({ mots }) => mots.length))
    return retenus.filter(({ mots }) => mots.length === longueur)
  }
}
