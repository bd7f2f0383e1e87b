import { formatDifference, formatMontant } from '@sillon/domain/argent/format-montant'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Card } from '../../../ui/card.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { DockLine } from '../../../ui/dock-line.tsx'
import { SkeletonCard } from '../../../ui/skeleton.tsx'
import { AnnouncedTotal } from './announced-total.tsx'
import { simulationQuery } from './campagnes.queries.ts'
import { LignesEstimation } from './lignes-estimation.tsx'
import { useCalcul } from './use-calcul.ts'
import { useChangedLignes } from './use-changed-lignes.ts'

type Props = { adhesionId: string /** The reader is the member who pays the fee. */; isMine: boolean }

/** « Ma cotisation estimée »: computed on the saved data, and at each key on the values of the open form. */
export function Estimation({ adhesionId, isMine }: Props) {
  const { data: simulation, isPending } = useQuery(simulationQuery(adhesionId))
  const calcul = useCalcul(simulation)
  const changed = useChangedLignes(calcul?.lignes)
  if (isPending) {
    return (
      <div className="hidden desk:block">
        <SkeletonCard lines={6} />
      </div>
    )
  }
  if (!simulation?.campagne) return null

  const title = isMine ? 'Ma cotisation estimée' : 'Cotisation estimée'
  const content = calcul ? (
    <LignesEstimation calcul={calcul} changed={changed} />
  ) : (
    <p className="mt-3 text-body text-ink-2">
      Le barème n’est pas encore publié. L’estimation apparaîtra ici dès qu’il le sera.
    </p>
  )
  const ecart = calcul && simulation.calcul ? calcul.montant_du - simulation.calcul.montant_du : 0
  return (
    <>
      <aside aria-label={title} className="hidden desk:block wide:sticky wide:top-6">
        <Card>
          <h2 className="text-h2">{title}</h2>
          <p className="text-help text-ink-2">{simulation.campagne.libelle}, calcul en direct</p>
          {content}
        </Card>
      </aside>
      <Sheet ecart={ecart} intro={simulation.campagne.libelle} title={title} total={calcul?.montant_du ?? null}>
        {content}
      </Sheet>
      {calcul && <AnnouncedTotal total={calcul.montant_du} />}
    </>
  )
}

type SheetProps = { title: string; intro: string; total: number | null; ecart: number; children: ReactNode }

/** On a phone, a line above the dock opens the detail. */
function Sheet({ title, intro, total, ecart, children }: SheetProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <DockLine
        aria-haspopup="dialog"
        change={ecart !== 0 && formatDifference(ecart)}
        label={title}
        onClick={() => setOpen(true)}
        value={total === null ? 'Barème à venir' : formatMontant(total)}
      />
      <Dialog onClose={() => setOpen(false)} open={open} title={title}>
        <p className="text-help">{intro}, calcul en direct</p>
        {children}
      </Dialog>
    </>
  )
}
