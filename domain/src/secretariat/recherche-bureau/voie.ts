import { normalise } from '../../texte.ts'
import type { Lecture } from './lecture.ts'
import type { Voie } from './trouvaille.ts'

type Entreprise = {
  raison_sociale: string
  nom_commercial: string | null
  enseigne: string | null
  siret: string
  no_adherent: string
}

/** By what a company was found, for who reads the list. */
export function voieEntreprise({ mots, chiffres }: Lecture, entreprise: Entreprise): Voie {
  if (chiffres !== null) {
    if (entreprise.siret.includes(chiffres)) return 'siret'
    return entreprise.no_adherent.includes(chiffres) ? 'no_adherent' : 'telephone'
  }
  const { raison_sociale, nom_commercial, enseigne } = entreprise
  const nom = [raison_sociale, nom_commercial, enseigne].map((texte) => normalise(texte ?? '')).join(' ')
  if (mots.every((mot) => nom.includes(mot))) return 'nom'
  const reste = mots.filter((mot) => !nom.includes(mot))
  if (reste.some((mot) => entreprise.no_adherent.toLowerCase().includes(mot))) return 'no_adherent'
  return reste.some((mot) => entreprise.siret.includes(mot)) ? 'siret' : 'commune'
}

/** The first number that one of the patterns of `like` finds. */
export const numeroTrouve = (telephones: readonly string[], patterns: readonly string[]): string | null =>
  telephones.find((numero) => patterns.some((pattern) => numero.includes(pattern.replaceAll('%', '')))) ?? null
