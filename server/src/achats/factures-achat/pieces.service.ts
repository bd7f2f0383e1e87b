import { listPieces } from './pieces.repository.ts'

/** The invoices and credit notes of the orders of a purchase. */
export const listPiecesOf = listPieces
