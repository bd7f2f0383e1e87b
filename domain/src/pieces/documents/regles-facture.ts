import { isAdresseElectronique } from '../../adresse-electronique.ts'
import type { DocumentType } from '../../organisme/parametres/document-type.ts'
import { sirenOf } from '../../siret.ts'
import type { DonneesDocument } from './donnees.ts'
import { CODES_NOTE, SECTION_NOTES } from './notes.ts'

/**
 * A refusal: code of the rule in EN 16931 or BR-FR, reason, and attribute to correct (`entreprise.…` belongs to the
 * invoiced company).
 */
type RefusFacture = { code: string; champ: string; message: string }

type Donnees = Omit<DonneesDocument, 'destinataire'> & Partial<Pick<DonneesDocument, 'destinataire'>>
/**
 * Only part of the data is known before a call: a fee has neither number nor lines yet, and the check common to all
 * fees has no company.
 */
export type Facturable = { date_emission: string; donnees: Donnees }

type Regle = RefusFacture & { manque: (piece: Facturable) => boolean }

const SIRET = /^\d{14}$/
const NUMERO = /^[A-Za-z0-9+_/-]{1,35}$/

/** VAT rates that exist or existed in France, in hundredths of a percent (BR-FR-16). */
const TAUX = new Set([0, 90, 105, 175, 210, 550, 700, 850, 920, 960, 1000, 1300, 1960, 2000, 2060])

const PAYS = new Intl.DisplayNames('fr', { type: 'region', fallback: 'none' })
/** `ZZ` (unknown region), `EU` and the like are not countries of ISO 3166. */
const HORS_ISO = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'XK', 'ZZ', 'AC', 'CP', 'CQ', 'DG', 'EA', 'IC', 'TA'])
/** False for a former country (`YU`, `AN`) or another spelling (`UK`): the canonical form gives another code. */
const isActuel = (code: string) => Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`
const isPays = (code: string) =>
  /^[A-Z]{2}$/.test(code) && !HORS_ISO.has(code) && PAYS.of(code) !== undefined && isActuel(code)

const isHorsSiecle = (jour: string | null | undefined) => Boolean(jour) && !/^20\d\d-/.test(jour ?? '')

const date = (champ: string, laquelle: string, read: (piece: Facturable) => (string | null | undefined)[]): Regle => ({
  code: 'BR-FR-03',
  champ,
  message: `${laquelle} doit être comprise entre 2000 et 2099.`,
  manque: (piece) => read(piece).some(isHorsSiecle),
})

const NOTES = {
  PMT: 'les frais de recouvrement (40\u00a0€)',
  PMD: 'les pénalités de retard',
  AAB: 'l’escompte, ou son absence',
} as const

/** The rules of the French reform that stored data can break; the others hold by construction of the invoice. */
const REGLES: readonly Regle[] = [
  {
    code: 'BR-FR-10',
    champ: 'organisme.siret',
    message:
      'La coopérative n’a pas de SIRET\u00a0: indiquez-le dans les paramètres, section «\u00a0Coopérative\u00a0». Sans lui, aucune facture ne peut partir.',
    manque: ({ donnees: { emetteur } }) => !SIRET.test(emetteur.siret ?? ''),
  },
  {
    code: 'BR-06',
    champ: 'organisme.nom',
    message: 'La coopérative n’a pas de nom\u00a0: indiquez-le dans les paramètres, section «\u00a0Coopérative\u00a0».',
    manque: ({ donnees: { emetteur } }) => emetteur.nom.trim() === '',
  },
  ...CODES_NOTE.map((note) => ({
    code: 'BR-FR-05',
    champ: `documents.${SECTION_NOTES[note]}`,
    message: `La mention sur ${NOTES[note]} est vide\u00a0: écrivez-la dans les paramètres, section «\u00a0Documents\u00a0».`,
    manque: ({ donnees: { notes = [] } }: Facturable) =>
      notes.filter(({ code, texte }) => code === note && texte.trim() !== '').length !== 1,
  })),
  date('date_emission', 'La date d’émission', ({ date_emission }) => [date_emission]),
  date('echeance', 'L’échéance', ({ donnees }) => [donnees.echeance]),
  date('campagne', 'Chaque date de la campagne', ({ donnees }) => [donnees.campagne?.debut, donnees.campagne?.fin]),
  date('livraison', 'La date de livraison', ({ donnees }) => [donnees.achat?.livraison.le]),
  date('piece_liee', 'La date de la pièce créditée', ({ donnees }) => [donnees.piece_liee?.date_emission]),
  {
    code: 'BR-FR-02',
    champ: 'piece_liee',
    message: 'Le numéro de la pièce créditée a des caractères que les factures électroniques n’admettent pas.',
    manque: ({ donnees: { piece_liee } }) => piece_liee !== undefined && !NUMERO.test(piece_liee.numero),
  },
  {
    code: 'BR-FR-16',
    champ: 'tva.taux',
    message:
      'Un taux de TVA n’est pas de ceux que la loi connaît (20, 10, 5,5, 2,1\u00a0%…)\u00a0: corrigez-le dans les paramètres, section «\u00a0TVA\u00a0».',
    manque: ({ donnees: { taux = [], calcul } }) =>
      [...taux, ...(calcul?.tva ?? [])].some(({ taux_pct }) => !TAUX.has(Math.round(taux_pct * 100))),
  },
  {
    code: 'BR-25',
    champ: 'lignes',
    message: 'Une ligne n’a pas de libellé.',
    manque: ({ donnees: { calcul } }) =>
      (calcul?.lignes ?? []).some(({ nature, libelle }) => nature !== 'parts' && libelle.trim() === ''),
  },
  {
    code: 'BR-CL-14',
    champ: 'livraison.pays',
    message: 'Le pays de livraison n’existe pas\u00a0: corrigez l’adresse de l’exploitation.',
    manque: ({ donnees: { achat } }) => achat !== undefined && !isPays(achat.livraison.adresse.pays),
  },
  ofEntreprise('BR-FR-09', 'siret', 'Le SIRET n’a pas 14 chiffres\u00a0: corrigez la fiche de l’entreprise.', (une) =>
    SIRET.test(une.siret),
  ),
  ofEntreprise(
    'BR-07',
    'raison_sociale',
    'La raison sociale est vide\u00a0: complétez la fiche de l’entreprise.',
    (une) => Boolean(une.raison_sociale.trim()),
  ),
  ofEntreprise(
    'BR-FR-12',
    'adresse_electronique',
    'L’adresse électronique de facturation ne commence pas par le SIREN de l’entreprise\u00a0: corrigez-la dans sa fiche.',
    ({ siret, adresse_electronique }) => isAdresseElectronique(adresse_electronique ?? sirenOf(siret), sirenOf(siret)),
  ),
  ofEntreprise(
    'BR-CL-14',
    'adresse.pays',
    'Le pays de l’adresse de facturation n’existe pas\u00a0: corrigez la fiche de l’entreprise.',
    (une) => isPays(une.adresse_structuree.pays),
  ),
]

function ofEntreprise(
  code: string,
  champ: string,
  message: string,
  isRegulier: (destinataire: DonneesDocument['destinataire']) => boolean,
): Regle {
  return {
    code,
    champ: `entreprise.${champ}`,
    message,
    manque: ({ donnees: { destinataire } }) => destinataire !== undefined && !isRegulier(destinataire),
  }
}

/**
 * Why the platforms of the reform would refuse an invoice, in the order in which to correct it; empty: it may be
 * issued.
 */
export const refusFacture = (piece: Facturable): RefusFacture[] =>
  REGLES.filter(({ manque }) => manque(piece)).map(({ code, champ, message }) => ({ code, champ, message }))

export const phraseRefus = (refus: readonly RefusFacture[]): string => refus.map(({ message }) => message).join(' ')

/**
 * True for a document that also exists as a machine-readable invoice. Shares are capital: a call of shares alone is not
 * an invoice.
 */
export const isFacturee = (type: DocumentType, { calcul }: Pick<DonneesDocument, 'calcul'>): boolean =>
  (type === 'appel' || type === 'facture' || type === 'avoir') &&
  (calcul?.lignes.some(({ nature }) => nature !== 'parts') ?? false)
