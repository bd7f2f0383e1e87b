import { formatMontant } from '@sillon/domain/argent/format-montant'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { KeyCap } from '../../../ui/key-cap.tsx'
import { compteQuery } from '../creances/creances.queries.ts'
import { EntreprisePayeuseField } from '../reglements/entreprise-payeuse-field.tsx'
import { type Choix, coche, resteOf } from './acceptation.ts'

type Props = { montant: number; choix: Choix; onChange: (choix: Choix) => void }

/** The pieces that a movement pays, ticked one by one: each takes what remains to be shared. */
export function ChoixPieces({ montant, choix, onChange, onAdd }: Props & { onAdd: (() => void) | null }) {
  const { entreprise, pieces } = choix
  if (!entreprise) return null
  const reste = resteOf(montant, choix)
  const cochees = pieces.filter((piece) => piece.montant > 0).length
  return (
    <section className="mt-4">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-body font-semibold">
          {cochees > 1 ? `Réparti sur ${cochees} pièces` : 'Ce que ce mouvement paie'}
        </h3>
        {onAdd && (
          <Button
            icon={<Plus aria-hidden="true" size={16} strokeWidth={2.1} />}
            onClick={onAdd}
            size="sm"
            variant="quiet"
          >
            Autre pièce <KeyCap>E</KeyCap>
          </Button>
        )}
      </div>
      <ul className="divide-y divide-line rounded-control border border-line">
        {pieces.map((piece) => (
          <li key={piece.id}>
            <label className="flex min-h-10 items-center gap-3 px-3 py-2 text-body">
              <input
                checked={piece.montant > 0}
                className="box"
                disabled={piece.montant === 0 && reste <= 0}
                onChange={() => onChange(coche(montant, choix, piece.id))}
                type="checkbox"
              />
              <span className="min-w-0 flex-1">
                <span className="font-semibold">{piece.numero ?? piece.objet}</span>{' '}
                <span className="text-ink-2">{piece.numero && piece.objet}</span>
              </span>
              <span className="text-right font-semibold whitespace-nowrap tabular-nums">
                {formatMontant(piece.montant || piece.reste)}
                {piece.montant > 0 && piece.montant < piece.reste && (
                  <span className="block text-caption font-normal text-ink-2">sur {formatMontant(piece.reste)}</span>
                )}
              </span>
            </label>
          </li>
        ))}
        <li className="flex items-center justify-between gap-3 px-3 py-2.5 text-body font-semibold">
          {reste > 0 && pieces.length === 0 ? 'Deviendra un crédit' : 'Reste à répartir'}
          <span className="tabular-nums">{formatMontant(reste)}</span>
        </li>
      </ul>
    </section>
  )
}

/** The company that pays, chosen otherwise than proposed. */
export function ChoixEntreprise({ onChoose }: { onChoose: (choix: Choix) => void }) {
  return (
    <div className="mt-4">
      <EntreprisePayeuseField
        initiale=""
        onChange={(id) => onChoose({ entreprise: id ? { id, raison_sociale: '' } : null, pieces: [] })}
        value={null}
      />
    </div>
  )
}

/** All that the company owes, so that other pieces than those proposed may be ticked. */
export function useToutesPieces(choix: Choix, ouvert: boolean): Choix {
  const { data: compte } = useQuery(compteQuery(ouvert ? (choix.entreprise?.id ?? null) : null))
  if (!ouvert || !compte || compte.entreprise.id !== choix.entreprise?.id) return choix
  const connues = new Set(choix.pieces.map(({ id }) => id))
  const autres = compte.creances
    .filter(({ id }) => !connues.has(id))
    .map(({ id, numero, objet, reste }) => ({ id, numero, objet, reste, montant: 0 }))
  return { entreprise: compte.entreprise, pieces: [...choix.pieces, ...autres] }
}
