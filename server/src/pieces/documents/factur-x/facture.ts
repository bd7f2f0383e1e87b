import type { Calcul } from '@sillon/domain/pieces/documents/calcul'
import type { DonneesDocument } from '@sillon/domain/pieces/documents/donnees'
import { isFacturee } from '@sillon/domain/pieces/documents/regles-facture'
import type { Piece } from '../pdf/piece.ts'

/** UNCL 1001: commercial invoice, credit note. */
export const TYPES_FACTURE = { appel: '380', facture: '380', avoir: '381' } as const
type Facturee = keyof typeof TYPES_FACTURE
export type Facture = Piece & { type: Facturee; numero: string; donnees: DonneesDocument & { calcul: Calcul } }

/** A piece that is an invoice for EN 16931. Shares alone are none. */
export const isFacture = (piece: Piece): piece is Facture =>
  piece.numero !== null && isFacturee(piece.type, piece.donnees)
