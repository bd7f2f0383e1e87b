import type { LigneAppel } from '@sillon/contract/tresorerie/lots-cotisations'
import { formatMontant } from '@sillon/domain/argent/format-montant'
import { Check, FileText, Mail, TriangleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { classNames } from '../../../ui/class-names.ts'

type Props = {
  /** Names of the two columns: « 2026 », « 2027 ». */
  annees: readonly [string, string]
  lignes: readonly LigneAppel[]
  choisie: LigneAppel | undefined
  justes: readonly string[]
  onChoose: (adhesion_id: string) => void
  /** Acts on the chosen row, below it. */
  gestes: ReactNode
}

const GRILLE =
  'grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 desk:grid-cols-[minmax(0,1fr)_5.25rem_5.25rem_5.5rem_4.75rem] desk:items-center'

/** Each fee beside the one of a year ago, with the cause of the difference; one row is chosen, and has its acts below. */
export function LignesAppel({ annees, lignes, choisie, justes, onChoose, gestes }: Props) {
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      <div aria-hidden="true" className={classNames(GRILLE, 'hidden bg-neutral-tint px-4 py-2 text-label desk:grid')}>
        <span>Adhérent</span>
        <span className="text-end">{annees[0]}</span>
        <span className="text-end">{annees[1]}</span>
        <span className="text-end">Écart</span>
        <span>Envoi</span>
      </div>
      <ul aria-label="Cotisations" className="divide-y divide-line">
        {lignes.map((ligne) => (
          <li key={ligne.adhesion_id}>
            <Ligne
              annees={annees}
              choisie={ligne === choisie}
              juste={justes.includes(ligne.adhesion_id)}
              ligne={ligne}
              onChoose={onChoose}
            />
            {ligne === choisie && gestes}
          </li>
        ))}
      </ul>
    </div>
  )
}

type LigneProps = Pick<Props, 'annees' | 'onChoose'> & { ligne: LigneAppel; choisie: boolean; juste: boolean }

function Ligne({ annees, ligne, choisie, juste, onChoose }: LigneProps) {
  const { adhesion_id, raison_sociale, avant, apres, raison, a_voir, par_lettre } = ligne
  const ref = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (choisie) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [choisie])
  const Envoi = par_lettre ? FileText : Mail
  return (
    <button
      aria-current={choisie || undefined}
      className={classNames(
        GRILLE,
        'w-full border-l-4 px-4 py-2 text-left text-body',
        choisie ? 'border-l-green bg-green-tint' : 'border-l-transparent hover:bg-hover',
      )}
      data-rang
      onClick={() => onChoose(adhesion_id)}
      ref={ref}
      // The arrows go through the rows: Tab leaves them at once, for what comes after.
      tabIndex={choisie ? 0 : -1}
      type="button"
    >
      <span className="min-w-0">
        <span className="block truncate font-semibold">{raison_sociale}</span>
        {raison && <span className="block text-help text-ink-2">{raison}</span>}
      </span>
      <span className="hidden text-end text-ink-2 tabular-nums desk:block">
        <span className="sr-only">{`${annees[0]}\u00a0: `}</span>
        {avant === null ? '—' : formatMontant(avant)}
      </span>
      <span className="text-end font-semibold tabular-nums">
        <span className="sr-only">{`${annees[1]}\u00a0: `}</span>
        {formatMontant(apres)}
      </span>
      <Ecart avant={avant} apres={apres} juste={juste} marque={a_voir} />
      <span className="flex items-center gap-1.5 text-help">
        <Envoi aria-hidden="true" size={16} />
        {par_lettre ? 'Lettre' : 'E-mail'}
      </span>
    </button>
  )
}

type EcartProps = { avant: number | null; apres: number; marque: boolean; juste: boolean }

function Ecart({ avant, apres, marque, juste }: EcartProps) {
  return (
    <span
      className={classNames(
        'flex items-center gap-1.5 tabular-nums desk:justify-end',
        marque && !juste && 'font-semibold text-brick-ink',
      )}
    >
      {juste && <Check aria-label="C’est juste" className="text-green-ink" role="img" size={16} strokeWidth={2.4} />}
      {marque && !juste && <TriangleAlert aria-label="À voir" role="img" size={16} />}
      {avant === null ? 'nouveau' : pourcentage(avant, apres)}
    </span>
  )
}

/** « +15,4 % »; a fee that was free has no percentage. */
const pourcentage = (avant: number, apres: number) =>
  avant === 0 ? 'était gratuite' : `${POURCENT.format((100 * (apres - avant)) / avant).replace('-', '\u2212')}\u00a0%`

const POURCENT = new Intl.NumberFormat('fr-FR', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
})
