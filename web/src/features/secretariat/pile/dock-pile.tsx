import type { Issue } from '@sillon/domain/secretariat/pile/issue'
import { Check, ChevronDown, ChevronUp, Pencil, Undo2 } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { Dock } from '../../../ui/dock.tsx'
import { KeyCap } from '../../../ui/key-cap.tsx'
import { useIsDesk } from '../../../ui/use-is-desk.ts'
import type { Dit } from './dit.ts'

type Props = {
  issue: Issue | null
  envoi: boolean
  dit: Dit | undefined
  onValidate: () => void
  /** Undefined: no decision of this turn can be taken back. */
  onAnnuler: (() => void) | undefined
  onComplete: () => void
  onMove: (pas: number) => void
}

const TONS: Record<Dit['ton'], string> = { green: 'text-green-ink', orange: 'text-orange-ink', brick: 'text-brick-ink' }

const RETOUR = 'Une décision attend quelques secondes avant d’être dite à l’adhérent\u00a0: Z la reprend.'

/** The acts on the file, always at the foot of the screen: with their keys on a desk, as a dock on a phone. */
export function DockPile(props: Props) {
  const isDesk = useIsDesk()
  const { dit } = props
  const phrase = (
    <p aria-live="polite" className="pile-dit text-body">
      {dit ? <span className={`font-semibold ${TONS[dit.ton]}`}>{dit.phrase}</span> : RETOUR}
    </p>
  )
  if (isDesk === false) {
    return (
      <>
        {phrase}
        <Annuler onAnnuler={props.onAnnuler} />
        <Dock>
          <Actes {...props} complement="Compléter" isFirst={false} />
        </Dock>
      </>
    )
  }
  return (
    <section aria-label="Actes sur ce dossier" className="pile-barre">
      <Actes {...props} complement="Demander un complément" isFirst />
      <Button
        icon={<ChevronUp aria-hidden="true" size={18} strokeWidth={2.1} />}
        onClick={() => props.onMove(-1)}
        variant="quiet"
      >
        Précédente <KeyCap>K</KeyCap>
      </Button>
      <Button
        icon={<ChevronDown aria-hidden="true" size={18} strokeWidth={2.1} />}
        onClick={() => props.onMove(1)}
        variant="quiet"
      >
        Passer <KeyCap>J</KeyCap>
      </Button>
      <Annuler onAnnuler={props.onAnnuler} />
      {phrase}
    </section>
  )
}

/** Takes back the last decision that has not left. */
export const Annuler = ({ onAnnuler }: Pick<Props, 'onAnnuler'>) =>
  onAnnuler && (
    <Button icon={<Undo2 aria-hidden="true" size={18} strokeWidth={2.1} />} onClick={onAnnuler} variant="quiet">
      Annuler <KeyCap>Z</KeyCap>
    </Button>
  )

type ActesProps = Props & { complement: string; isFirst: boolean }

/** « Valider » comes first on a desk, and last on a phone, under the thumb. */
function Actes({ issue, envoi, onValidate, onComplete, complement, isFirst }: ActesProps) {
  if (issue !== null) return <p className="self-center text-body text-ink-2">Ce dossier n’attend plus de décision.</p>
  const valider = (
    <Button
      icon={<Check aria-hidden="true" size={18} strokeWidth={2.1} />}
      loading={envoi}
      loadingLabel="Validation…"
      onClick={onValidate}
      variant="primary"
    >
      Valider <KeyCap>V</KeyCap>
    </Button>
  )
  return (
    <>
      {isFirst && valider}
      <Button icon={<Pencil aria-hidden="true" size={18} strokeWidth={2.1} />} onClick={onComplete} variant="secondary">
        {complement} <KeyCap>C</KeyCap>
      </Button>
      {!isFirst && valider}
    </>
  )
}
