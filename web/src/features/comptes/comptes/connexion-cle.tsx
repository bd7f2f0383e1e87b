import type { Utilisateur } from '@sillon/contract/comptes/comptes'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { useEarlyPress } from '../../../lib/head-start.ts'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { CleRefusee, signWithKey } from './cle-appareil.ts'

type Props = { onDone: (utilisateur: Utilisateur) => Promise<void> | void; disabled: boolean }

/** Signs in without a name or a password: the device shows the keys that it keeps for this portal. */
export function ConnexionCle({ onDone, disabled }: Props) {
  const early = useEarlyPress<HTMLDivElement>()
  const [pending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<string>()

  async function connect() {
    setPending(true)
    setRefusal(undefined)
    try {
      const demande = await call('POST /auth/login/cle-acces/demande', { body: {} })
      await onDone(await call('POST /auth/login/cle-acces', { body: { signature: await signWithKey(demande) } }))
    } catch (error) {
      // Any other refusal of the server has its toast.
      if (error instanceof CleRefusee || (error instanceof ApiError && error.status === 401)) setRefusal(error.message)
      else if (!(error instanceof ApiError)) throw error
    } finally {
      setPending(false)
    }
  }

  return (
    <div className="mt-4 grid gap-3" data-early="" ref={early}>
      <Button
        aria-disabled={disabled || undefined}
        className="w-full"
        icon={<KeyRound aria-hidden="true" size={18} strokeWidth={1.85} />}
        loading={pending}
        loadingLabel="Connexion…"
        onClick={() => disabled || void connect()}
        variant="secondary"
      >
        Entrer avec une clé d’accès
      </Button>
      {refusal && <Callout role="alert" title={refusal} tone="brick" />}
    </div>
  )
}
