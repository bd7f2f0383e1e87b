import type { Calcul } from '@sillon/domain/pieces/documents/calcul'
import type { DonneesDocument } from '@sillon/domain/pieces/documents/donnees'
import { isFacturee } from '@sillon/domain/pieces/documents/regles-facture'
import type { Piece } from '../pdf/piece.ts'

/** Codes of UNCL 1001: commercial invoice, credit note. */
export const TYPES_FACTURE = { appel: '380', facture: '380', avoir: '381' } as const
type Facturee = keyof typeof TYPES_FACTURE
export type Facture = Piece & { type: Facturee; numero: string; donnees: DonneesDocument & { calcul: Calcul } }

/** Whether the document is an invoice in the sense of EN 16931. A call of shares alone is not. */
export const isFacture = (piece: Piece): piece is Facture =>
  piece.numero !== null && isFacturee(piece.type, piece.donnees)
