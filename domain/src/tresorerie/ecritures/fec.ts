import { neutralise } from '../../formule.ts'
import type { Jour } from '../../jour.ts'
import type { Ecriture } from './ecriture.ts'
import type { Lettrage } from './lettrage.ts'

/** The eighteen columns of the « fichier des écritures comptables », in the order of article A47 A-1 of the LPF. */
export const COLONNES_FEC = [
  'JournalCode',
  'JournalLib',
  'EcritureNum',
  'EcritureDate',
  'CompteNum',
  'CompteLib',
  'CompAuxNum',
  'CompAuxLib',
  'PieceRef',
  'PieceDate',
  'EcritureLib',
  'Debit',
  'Credit',
  'EcritureLet',
  'DateLet',
  'ValidDate',
  'Montantdevise',
  'Idevise',
] as const

const FIN_DE_LIGNE = '\r\n'

export const ENTETE_FEC = COLONNES_FEC.join('\t') + FIN_DE_LIGNE

/** The lines of one entry, in the format of the file. Its letter is that of the member's account. */
export function toFec({ lignes, ...ecriture }: Ecriture, lettrage?: Lettrage): string {
  const jour = compact(ecriture.jour)
  return lignes
    .map(({ compte, compte_libelle, auxiliaire, debit, credit }) =>
      [
        ecriture.journal,
        ecriture.journal_libelle,
        ecriture.numero,
        jour,
        compte,
        compte_libelle,
        auxiliaire?.numero ?? '',
        auxiliaire?.libelle ?? '',
        ecriture.piece,
        compact(ecriture.piece_jour),
        ecriture.libelle,
        formatMontantFec(debit),
        formatMontantFec(credit),
        (auxiliaire && lettrage?.lettre) || '',
        auxiliaire && lettrage ? compact(lettrage.jour) : '',
        ecriture.validee_le === null ? '' : compact(ecriture.validee_le),
        '',
        '',
      ]
        .map(toChamp)
        .join('\t'),
    )
    .map((ligne) => ligne + FIN_DE_LIGNE)
    .join('')
}

/** `SirenFECAAAAMMJJ.txt`, dated of the last day. */
export const nomFec = (siret: string, au: Jour): string => `${siret.slice(0, 9)}FEC${compact(au)}.txt`

/** Cents as `1234,56`. */
export const formatMontantFec = (centimes: number): string => (centimes / 100).toFixed(2).replace('.', ',')

const compact = (jour: Jour) => jour.replaceAll('-', '')

/**
 * A separator in a name would shift the columns: the format allows the tab and `|`, and programs recognise several line
 * ends. `neutralise`: the file is also opened in a spreadsheet, which must not run it.
 */
const toChamp = (texte: string) => neutralise(texte.replace(/[\p{Cc}\u2028\u2029|]+/gu, ' ').trim())
