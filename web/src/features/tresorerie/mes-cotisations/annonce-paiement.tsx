import { jourOf } from '@sillon/domain/jour'
import { isEnRepos, phraseAnnonce } from '@sillon/domain/tresorerie/creances/repos-annonce'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { formatDate } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { SkeletonCard } from '../../../ui/skeleton.tsx'
import { type PieceAPayer, withdrawPaiement } from './annonce.queries.ts'

const AnnonceForm = lazy(() => import('./annonce-form.tsx').then(({ AnnonceForm }) => ({ default: AnnonceForm })))

/** « J’ai payé », then what was said of it, until the piece is settled. */
export function AnnoncePaiement({ piece }: { piece: PieceAPayer }) {
  const { annonce, annoncable, numero, paiement } = piece
  const [opened, setOpened] = useState(false)
  const enRepos = annonce !== null && isEnRepos(annonce, jourOf(new Date()))
  if (enRepos) return <Annonce annonce={annonce} isNew={opened} onWithdrawn={() => setOpened(false)} piece={piece} />
  const isSansSuite = annonce !== null && !annonce.retiree
  return (
    <>
      {isSansSuite && (
        <p className="text-ink">
          Vous avez {phraseAnnonce(annonce)}, et le paiement n’est pas arrivé.
          {!annoncable && ' Appelez la coopérative.'}
        </p>
      )}
      {annoncable && !opened && (paiement.virement || paiement.cheque) && (
        <Button
          className="w-full desk:w-auto desk:justify-self-start"
          icon={<Check aria-hidden="true" size={18} strokeWidth={2.1} />}
          onClick={() => setOpened(true)}
          variant="secondary"
        >
          J’ai payé<span className="sr-only"> {numero}</span>
        </Button>
      )}
      {annoncable && opened && (
        <Suspense fallback={<SkeletonCard lines={3} />}>
          <AnnonceForm onClose={() => setOpened(false)} piece={piece} />
        </Suspense>
      )}
    </>
  )
}

type AnnonceProps = {
  piece: PieceAPayer
  annonce: NonNullable<PieceAPayer['annonce']>
  /** It was said on this page: who pressed is thanked, and finds the focus here. */
  isNew: boolean
  onWithdrawn: () => void
}

function Annonce({ piece, annonce, isNew, onWithdrawn }: AnnonceProps) {
  const queryClient = useQueryClient()
  const said = useRef<HTMLDivElement>(null)
  const withdraw = useMutation({
    mutationFn: () => withdrawPaiement(piece),
    onSuccess: () => {
      onWithdrawn()
      return queryClient.invalidateQueries()
    },
  })
  useEffect(() => {
    if (isNew) said.current?.focus()
  }, [isNew])
  const fin = formatDate(annonce.jusqu_au)
  const suite =
    piece.nature === 'cotisation'
      ? `Les relances s’arrêtent jusqu’au ${fin}\u202f; si le paiement n’est pas arrivé d’ici là, elles reprennent.`
      : 'La coopérative le voit sur votre compte, en attendant que le paiement arrive.'
  return (
    <div ref={said} role="status" tabIndex={-1}>
      <Callout title={`${isNew ? 'Merci. ' : ''}Vous avez ${phraseAnnonce(annonce)}.`} tone="green">
        <p>{suite}</p>
        <Button
          className="mt-2"
          loading={withdraw.isPending}
          onClick={() => withdraw.mutate()}
          size="sm"
          variant="quiet"
        >
          Finalement non<span className="sr-only">, {piece.numero} n’est pas payé</span>
        </Button>
      </Callout>
    </div>
  )
}
