import { enumere } from '../../phrase.ts'

/** The papers that most often lack in a file, each chosen by its letter. */
export const MANQUES = [
  { lettre: 'r', libelle: 'Relevé parcellaire de l’année', dit: 'le relevé parcellaire de l’année' },
  {
    lettre: 'i',
    libelle: 'Pièce d’identité de la nouvelle personne',
    dit: 'la pièce d’identité de la nouvelle personne',
  },
  { lettre: 'g', libelle: 'Carte grise du matériel', dit: 'la carte grise du matériel' },
  { lettre: 't', libelle: 'Numéro de téléphone', dit: 'un numéro de téléphone' },
  { lettre: 's', libelle: 'Signature du gérant', dit: 'la signature du gérant' },
] as const
export type Lettre = (typeof MANQUES)[number]['lettre']

/** « Il nous manque la carte grise du matériel et la signature du gérant. », then what was typed. Empty: nothing is asked. */
export function composeMotif(lettres: readonly Lettre[], precisions: string): string {
  const dits = MANQUES.filter(({ lettre }) => lettres.includes(lettre)).map(({ dit }) => dit)
  const phrase = dits.length > 0 ? `Il nous manque ${enumere(dits)}.` : ''
  return [phrase, precisions.trim()].filter(Boolean).join(' ')
}
