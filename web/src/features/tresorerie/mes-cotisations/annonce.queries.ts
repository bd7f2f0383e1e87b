import type { CompteAdherent } from '@sillon/contract/tresorerie/creances'
import type { PaiementAnnonceSaisie } from '@sillon/domain/tresorerie/creances/paiement-annonce'
import { call } from '../../../lib/api.ts'

/** A piece that a company owes, by one of its memberships. */
type Piece = { id: string; adhesion_id: string }

type Creance = CompteAdherent['creances'][number]
export type PieceAPayer = Piece &
  Pick<Creance, 'annonce' | 'annoncable' | 'exigible_le' | 'nature' | 'numero' | 'paiement' | 'reste'>

const paramsOf = ({ id, adhesion_id }: Piece) => ({ params: { id: adhesion_id, creance_id: id } })

export const announcePaiement = (piece: Piece, body: PaiementAnnonceSaisie) =>
  call('POST /adhesions/:id/creances/:creance_id/annonce', { ...paramsOf(piece), body }, { error: false })

export const withdrawPaiement = (piece: Piece) =>
  call('DELETE /adhesions/:id/creances/:creance_id/annonce', paramsOf(piece))
