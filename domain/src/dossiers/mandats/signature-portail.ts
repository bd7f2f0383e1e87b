import * as z from 'zod/mini'
import { chaine } from '../../chaine.ts'
import type { ErreurChamp } from '../../erreur-champ.ts'
import { formatInstant } from '../../instant.ts'
import { TraceSignature } from '../../pieces/documents/trace-signature.ts'
import { normalise, texte } from '../../texte.ts'
import { MANDAT_STATUT_LABELS, type MandatStatut } from './mandat-statut.ts'

/** Who signed a mandate in the portal, and when (an instant). */
export const SignaturePortail = z.object({ nom: z.string(), le: z.string() })
export type SignaturePortail = z.infer<typeof SignaturePortail>

/** « Signé dans le portail, le 4 décembre 2026 à 18 h, par Élodie Marchand » */
export const saySignature = ({ nom, le }: SignaturePortail): string =>
  `Signé dans le portail, le ${formatInstant(le)}, par ${nom}`

const nom = texte(120)
/** Hexadecimal SHA-256 of the text that was read. */
const empreinte = chaine(64).check(z.regex(/^[0-9a-f]{64}$/))

/** Absent: the name that was typed is the signature. */
const trace = z.optional(TraceSignature)

export const DemandeCode = z.strictObject({ nom, empreinte, trace })
export type DemandeCode = z.infer<typeof DemandeCode>

/** As copied from a mail: the spaces go. */
const CodeRecu = chaine(30).check(
  z.overwrite((code) => code.replace(/\s/g, '')),
  z.regex(/^\d{6}$/, { error: 'Le code comporte 6 chiffres.' }),
)

export const SignatureSaisie = z.strictObject({ nom, empreinte, trace, code: CodeRecu })
export type SignatureSaisie = z.infer<typeof SignatureSaisie>

type Personne = { prenom: string; nom: string; nom_usage: string | null }

/** The name to type: that of the account. */
export const nomASigner = ({ prenom, nom, nom_usage }: Personne): string => `${prenom} ${nom_usage ?? nom}`

/** In any case, with or without accents, the first name before or after; either surname. */
export function checkNom(saisi: string, personne: Personne): ErreurChamp[] {
  const mots = (text: string) =>
    text
      .split(/[\s'’-]+/)
      .map(normalise)
      .filter(Boolean)
      .toSorted()
      .join(' ')
  const noms = [personne.nom, ...(personne.nom_usage ? [personne.nom_usage] : [])]
  if (noms.some((un) => mots(`${personne.prenom} ${un}`) === mots(saisi))) return []
  return [{ champ: 'nom', message: `Écrivez votre nom comme sur votre compte\u00a0: ${nomASigner(personne)}.` }]
}

type Signable = {
  statut: MandatStatut
  signature: SignaturePortail | null
  ics: string | null
  mandat_papier: boolean
}

/** Why this mandate cannot be signed in the portal now; null when it can. */
export function refusSignature({ statut, signature, ics, mandat_papier }: Signable): string | null {
  if (signature) return `Ce mandat est déjà signé. ${saySignature(signature)}.`
  if (statut !== 'brouillon')
    return `Ce mandat est ${MANDAT_STATUT_LABELS[statut].toLowerCase()}\u00a0: il n’y a rien à signer.`
  if (mandat_papier) return 'La coopérative demande un mandat signé sur papier.'
  if (ics === null) return 'La coopérative n’a pas encore indiqué son identifiant ICS.'
  return null
}

/** « e…@leschaumes.example » */
export const maskEmail = (email: string): string => email.replace(/^(.).*@/, '$1…@')
