import { formatDifference, formatMontant } from '@sillon/domain/argent/format-montant'
import { nomCotisation } from '@sillon/domain/pieces/documents/nom-cotisation'
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

  const { appelee } = simulation
  const title = `${isMine ? 'Ma cotisation' : 'Cotisation'} ${appelee === null ? 'estimée' : 'appelée'}`
  const content = calcul ? (
    <>
      {appelee !== null && <Appelee appelee={appelee} calcule={calcul.montant_du} />}
      <LignesEstimation calcul={calcul} changed={changed} />
    </>
  ) : appelee !== null ? (
    <p className="mt-3 text-body">{formatMontant(appelee)}</p>
  ) : (
    <p className="mt-3 text-body text-ink-2">
      Le barème n’est pas encore publié. L’estimation apparaîtra ici dès qu’il le sera.
    </p>
  )
  const avant = appelee ?? simulation.calcul?.montant_du
  const ecart = calcul && avant !== undefined ? calcul.montant_du - avant : 0
  return (
    <>
      <aside aria-label={title} className="hidden desk:block wide:sticky wide:top-6">
        <Card>
          <h2 className="text-h2">{title}</h2>
          <p className="text-help text-ink-2">{nomCotisation(simulation.campagne.annee)}, calcul en direct</p>
          {content}
        </Card>
      </aside>
      <Sheet
        ecart={ecart}
        intro={nomCotisation(simulation.campagne.annee)}
        title={title}
        total={appelee ?? calcul?.montant_du ?? null}
      >
        {content}
      </Sheet>
      {calcul && <AnnouncedTotal total={calcul.montant_du} />}
    </>
  )
}

/** Why the fee that is owed is not the total of the lines under it. */
function Appelee({ appelee, calcule }: { appelee: number; calcule: number }) {
  const ecart = calcule - appelee
  return (
    <p className="mt-3 text-body">
      <span className="font-semibold">
        Appelée{'\u00a0'}: {formatMontant(appelee)}.
      </span>{' '}
      {ecart === 0
        ? 'Ce qui est saisi ici donne le même montant.'
        : `Ce qui est saisi ici donne ${formatMontant(calcule)}, soit ${formatDifference(ecart)}\u00a0: rien ne change avant que la coopérative ne corrige l’appel.`}
    </p>
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
