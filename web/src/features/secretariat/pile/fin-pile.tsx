import { GENRES } from '@sillon/domain/secretariat/matin/genre-acte'
import type { Pile } from '@sillon/domain/secretariat/pile/pile'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { formatCount } from '../../../lib/format.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { KeyCap } from '../../../ui/key-cap.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { useKeys } from '../../../ui/use-keys.ts'
import { cibleDe } from '../matin/cible.ts'
import { matinQuery } from '../matin/matin.queries.ts'
import type { Dit } from './dit.ts'
import { Annuler } from './dock-pile.tsx'
import { pileQuery } from './pile.queries.ts'

type Props = {
  pile: Pile
  bilan: string
  dit: Dit | undefined
  onReprendre: () => void
  onAnnuler: (() => Promise<void>) | undefined
}

/** The end of a turn: what was decided, what waits still, and the next act of the morning. */
export function FinPile({ pile: { total }, bilan, dit, onReprendre, onAnnuler }: Props) {
  const navigate = useNavigate()
  // Read again at the end of the turn: some files were passed, others have come.
  const { isFetching, refetch } = useQuery({ ...pileQuery, refetchOnMount: false })
  useEffect(() => void refetch(), [refetch])
  const { data: matin } = useQuery(matinQuery)
  const prochain = matin?.lignes.find(({ genre }) => genre !== 'soumission')
  const reste = isFetching ? 0 : total
  useKeys({
    ...(onAnnuler && { z: ['Annuler la dernière décision', () => void onAnnuler()] }),
    ...(prochain && !reste && { Enter: ['L’acte suivant du matin', () => void navigate(cibleDe(prochain))] }),
    Escape: ['Revenir à l’accueil', () => void navigate({ to: '/' })],
  })

  return (
    <>
      <PageHead intro={bilan && `${bilan}.`} title="La pile" />
      {dit && (
        <p aria-live="polite" className="mb-4 text-body font-semibold text-green-ink">
          {dit.phrase}
        </p>
      )}
      <Annuler onAnnuler={onAnnuler && (() => void onAnnuler())} />
      <div className="rounded-card border border-line bg-surface">
        <EmptyState
          action={
            reste > 0 ? (
              <Button onClick={onReprendre} variant="primary">
                Reprendre
              </Button>
            ) : (
              prochain && (
                <Link {...cibleDe(prochain)} className={buttonClass({ variant: 'primary' })}>
                  {GENRES[prochain.genre].acte}&nbsp;: {prochain.nom} <KeyCap>Entrée</KeyCap>
                </Link>
              )
            )
          }
          level={2}
          title={
            reste > 0
              ? `${formatCount(reste, 'dossier')} ${reste > 1 ? 'attendent' : 'attend'} encore`
              : 'La pile est vide'
          }
        >
          {reste === 0 && (prochain ? 'L’acte suivant de la matinée est prêt.' : 'Rien d’autre n’attend ce matin.')}
        </EmptyState>
      </div>
      <p className="mt-4">
        <Link className="text-link text-body" to="/">
          À faire ce matin
        </Link>
      </p>
    </>
  )
}
