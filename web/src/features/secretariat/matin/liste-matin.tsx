import { jourOf } from '@sillon/domain/jour'
import { estReportable } from '@sillon/domain/secretariat/matin/choix-report'
import { URGENCE_LABELS, URGENCES, type Urgence } from '@sillon/domain/secretariat/matin/genre-acte'
import type { LigneMatin } from '@sillon/domain/secretariat/matin/matin'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useId, useState } from 'react'
import { formatCount } from '../../../lib/format.ts'
import { KeyCap } from '../../../ui/key-cap.tsx'
import { rowKeys, useKeys } from '../../../ui/use-keys.ts'
import { cibleDe } from './cible.ts'
import { LigneDuMatin } from './ligne-matin.tsx'
import './matin.css'

const ReportDialog = lazy(async () => ({ default: (await import('./report-dialog.tsx')).ReportDialog }))

const isReportable = ({ limite }: LigneMatin) => estReportable({ today: jourOf(new Date()), limite })

const cleDe = ({ genre, id, urgence }: LigneMatin) => `${genre} ${id ?? urgence}`

/** All that waits, in three groups; the keys walk over it and do the act of a line. */
export function ListeMatin({ lignes }: { lignes: readonly LigneMatin[] }) {
  const navigate = useNavigate()
  const [choix, setChoix] = useState<{ cle: string; touche: boolean }>()
  const rang = Math.max(
    0,
    lignes.findIndex((ligne) => cleDe(ligne) === choix?.cle),
  )
  const choisie = lignes[rang]
  const [reportee, setReportee] = useState<LigneMatin>()
  const aUnePile = lignes.some(({ genre }) => genre === 'soumission')

  function move(pas: number) {
    const suivante = lignes[rang + pas]
    if (suivante) setChoix({ cle: cleDe(suivante), touche: true })
  }

  useKeys({
    ...rowKeys(move),
    ...(choisie && { Enter: ['Faire l’acte de la ligne', () => void navigate(cibleDe(choisie))] }),
    ...(choisie && isReportable(choisie) && { r: ['Reporter la ligne', () => setReportee(choisie)] }),
    ...(aUnePile && { p: ['Ouvrir la pile', () => void navigate({ to: '/admin/pile/' })] }),
  })

  return (
    <>
      <div className="overflow-hidden rounded-card border border-line bg-surface">
        {URGENCES.map((urgence) => (
          <Groupe
            choisie={choisie}
            key={urgence}
            lignes={lignes.filter((ligne) => ligne.urgence === urgence)}
            onChoose={(ligne) => setChoix({ cle: cleDe(ligne), touche: false })}
            onPostpone={setReportee}
            suivie={choix?.touche === true}
            urgence={urgence}
          />
        ))}
      </div>
      <Legende aUnePile={aUnePile} />
      {reportee && (
        <Suspense>
          <ReportDialog ligne={reportee} onClose={() => setReportee(undefined)} />
        </Suspense>
      )}
    </>
  )
}

type GroupeProps = {
  urgence: Urgence
  lignes: readonly LigneMatin[]
  choisie: LigneMatin | undefined
  suivie: boolean
  onChoose: (ligne: LigneMatin) => void
  onPostpone: (ligne: LigneMatin) => void
}

function Groupe({ urgence, lignes, choisie, suivie, onChoose, onPostpone }: GroupeProps) {
  const id = useId()
  if (lignes.length === 0) return null
  return (
    <section aria-labelledby={id} className="border-b border-line last:border-b-0">
      <div className="flex min-h-8 items-center justify-between border-b border-line bg-paper px-4 text-help">
        <h2 className="font-semibold" id={id}>
          {URGENCE_LABELS[urgence]}
        </h2>
        <span className="text-ink-2">{formatCount(lignes.length, 'acte')}</span>
      </div>
      <ul>
        {lignes.map((ligne) => (
          <LigneDuMatin
            choisie={ligne === choisie}
            key={cleDe(ligne)}
            ligne={ligne}
            onChoose={() => onChoose(ligne)}
            onPostpone={isReportable(ligne) ? () => onPostpone(ligne) : undefined}
            suivie={suivie && ligne === choisie}
          />
        ))}
      </ul>
    </section>
  )
}

const Legende = ({ aUnePile }: { aUnePile: boolean }) => (
  <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-help text-ink-2">
    <span className="mr-auto">Une ligne disparaît quand son acte est fait.</span>
    <span className="hidden items-center gap-1.5 desk:inline-flex">
      <KeyCap>↑</KeyCap> <KeyCap>↓</KeyCap> choisir
    </span>
    <span className="hidden items-center gap-1.5 desk:inline-flex">
      <KeyCap>Entrée</KeyCap> faire
    </span>
    <span className="hidden items-center gap-1.5 desk:inline-flex">
      <KeyCap>R</KeyCap> plus tard
    </span>
    {aUnePile && (
      <span className="hidden items-center gap-1.5 desk:inline-flex">
        <KeyCap>P</KeyCap> la pile
      </span>
    )}
  </p>
)
