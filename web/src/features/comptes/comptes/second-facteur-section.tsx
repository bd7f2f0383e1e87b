import type { EtatTotp } from '@sillon/contract/comptes/comptes-totp'
import { useSuspenseQuery } from '@tanstack/react-query'
import { ShieldCheck, ShieldOff } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { formatCount, formatDate } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { Pill } from '../../../ui/pill.tsx'
import { Section } from '../../../ui/section.tsx'
import { totpQuery } from './comptes.queries.ts'
import type { ActeTotp } from './totp-dialog.tsx'

/** Lazy: this file contains the code that draws the QR code. */
const TotpDialog = lazy(() => import('./totp-dialog.tsx').then((module) => ({ default: module.TotpDialog })))

const PEU_DE_CODES = 3

export function SecondFacteurSection() {
  const { data: totp } = useSuspenseQuery(totpQuery)
  const [acte, setActe] = useState<ActeTotp>()
  const zone = useFocusOnChange(totp.actif)
  return (
    <Section
      intro="En plus de votre mot de passe, un code de votre téléphone protège votre compte."
      title="Double authentification"
    >
      <div ref={zone}>
        {totp.actif ? <Active onChoose={setActe} totp={totp} /> : <Inactive onChoose={setActe} totp={totp} />}
      </div>
      {acte && (
        <Suspense>
          <TotpDialog acte={acte} onClose={() => setActe(undefined)} />
        </Suspense>
      )}
    </Section>
  )
}

/** Moves the focus to the first button when `actif` changes: the button that was pressed has disappeared. */
function useFocusOnChange(actif: boolean) {
  const zone = useRef<HTMLDivElement>(null)
  const shown = useRef(actif)
  useEffect(() => {
    if (shown.current !== actif) zone.current?.querySelector('button')?.focus()
    shown.current = actif
  }, [actif])
  return zone
}

type Props = { totp: EtatTotp; onChoose: (acte: ActeTotp) => void }

function Inactive({ totp, onChoose }: Props) {
  return (
    <div className="grid max-w-[44rem] justify-items-start gap-4">
      {totp.obligatoire ? (
        <Callout title="La double authentification est obligatoire pour un administrateur." tone="wheat">
          Le reste du portail s’ouvrira dès qu’elle sera active.
        </Callout>
      ) : (
        <Pill icon={<ShieldOff size={14} strokeWidth={2.4} />} tone="neutral">
          Inactive
        </Pill>
      )}
      <Button onClick={() => onChoose('activer')} variant={totp.obligatoire ? 'primary' : 'secondary'}>
        Activer la double authentification
      </Button>
    </div>
  )
}

function Active({ totp: { actif_depuis, codes_restants, obligatoire }, onChoose }: Props) {
  return (
    <div className="grid max-w-[44rem] gap-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Pill icon={<ShieldCheck size={14} strokeWidth={2.4} />} tone="green">
          Active
        </Pill>
        {actif_depuis && <span className="text-ink-2">depuis le {formatDate(actif_depuis)}</span>}
      </p>
      {codes_restants < PEU_DE_CODES ? (
        <Callout title={`Il vous reste ${formatCount(codes_restants, 'code')} de secours.`} tone="orange">
          Renouvelez-les{'\u00a0'}: sans eux, un téléphone perdu vous fermerait votre compte.
        </Callout>
      ) : (
        <p className="text-ink-2">Il vous reste {formatCount(codes_restants, 'code')} de secours.</p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => onChoose('codes')} variant="secondary">
          Renouveler les codes de secours
        </Button>
        <Button onClick={() => onChoose('changer')} variant="secondary">
          Changer d’appareil
        </Button>
        {!obligatoire && (
          <Button className="text-brick-ink" onClick={() => onChoose('retirer')} variant="secondary">
            Désactiver
          </Button>
        )}
      </div>
    </div>
  )
}
