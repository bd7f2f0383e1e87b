import type { Adresse } from '../../adresse.ts'
import { formatMontant } from '../../argent/format-montant.ts'
import { formatAdresse } from '../../format-adresse.ts'
import { formatInstant } from '../../instant.ts'
import { formatJour, isJour } from '../../jour.ts'
import { formatTelephone } from '../../telephone.ts'
import { colonneOf } from './colonne-attribut.ts'
import { libelleAttribut } from './libelle-attribut.ts'
import { vocabulaireOf } from './vocabulaire-attribut.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const INSTANT = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}(:?\d{2})?)$/
const TECHNIQUES = new Set(['id', 'version', 'created_at', 'updated_at', 'recherche', 'cle', 'code_insee'])
const CENTS = new Set(['montant', 'valeur_estimee', 'valeur_nominale', 'frais_port', 'total_tva'])
const DIX_MILLIEMES = new Set(['redevance_ht', 'eco_contribution_ht'])

const nombre = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 6 })
const prix = new Intl.NumberFormat('fr-FR', {
  style: 'currency',
  currency: 'EUR',
  minimumFractionDigits: 2,
  maximumFractionDigits: 4,
})

/** False for identifiers and technical attributes, which mean nothing to a reader. */
export const isMontre = (champ: string): boolean => !TECHNIQUES.has(champ) && !/_ids?$/.test(champ)

type Lieu = { objet: string; champ: string }

/** A value as a French text; '' when there is nothing to show. */
export function valeurAttribut(lieu: Lieu, valeur: unknown): string {
  if (valeur === null || valeur === undefined) return ''
  if (typeof valeur === 'boolean') return valeur ? 'oui' : 'non'
  if (typeof valeur === 'number') return formatNombre(lieu.champ, valeur)
  if (typeof valeur === 'string') return formatTexte(lieu, valeur)
  if (Array.isArray(valeur)) return formatListe(lieu, valeur)
  return formatObjet(lieu, Object.entries(valeur))
}

function formatNombre(champ: string, valeur: number): string {
  if (/^prix_/.test(champ) || DIX_MILLIEMES.has(champ)) return prix.format(valeur / 10_000)
  if (CENTS.has(champ) || /^montant_|_(ht|ttc)$/.test(champ)) return formatMontant(valeur)
  if (/annee|campagne|dernier/.test(champ)) return String(valeur)
  return nombre.format(valeur).replace('-', '\u2212')
}

function formatTexte({ objet, champ }: Lieu, texte: string): string {
  if (UUID.test(texte)) return ''
  const mot = vocabulaireOf(objet, champ)?.[texte]
  if (mot !== undefined) return mot
  if (isJour(texte)) return formatJour(texte)
  if (INSTANT.test(texte)) return formatInstant(texte.replace(' ', 'T'))
  if (/^\+\d{7,15}$/.test(texte)) return formatTelephone(texte)
  return /^[a-z]+(_[a-z]+)+$/.test(texte) ? texte.replaceAll('_', ' ') : texte
}

function formatListe(lieu: Lieu, valeurs: readonly unknown[]): string {
  const separateur = valeurs.some((une) => une !== null && typeof une === 'object') ? '\u202f; ' : ', '
  return valeurs
    .map((une) => valeurAttribut(lieu, une))
    .filter(Boolean)
    .join(separateur)
}

const SANS_ADRESSE = { complement: null, numero_voie: null, voie: null, lieu_dit: null, cedex: null, pays: 'FR' }

function formatObjet({ objet, champ }: Lieu, entrees: [string, unknown][]): string {
  if (entrees.some(([cle]) => cle === 'code_postal')) {
    const adresse = Object.fromEntries(entrees.filter(([, valeur]) => valeur !== null))
    return formatAdresse({ ...SANS_ADRESSE, ...adresse } as Adresse).join(', ')
  }
  return entrees
    .filter(([cle]) => isMontre(cle))
    .map(([cle, valeur]) => [toLibelle(objet, champ, cle), valeurAttribut({ objet, champ: cle }, valeur)])
    .filter(([, dit]) => dit !== '')
    .map(([libelle, dit]) => `${libelle}\u00a0: ${dit}`)
    .join(', ')
}

/** Label of a key inside a value: the workbook has a column for each species of a herd, `cheptel.brebis`. */
const toLibelle = (objet: string, champ: string, cle: string): string =>
  colonneOf(objet, `${champ}.${cle}`)?.titre ?? libelleAttribut(objet, cle)
