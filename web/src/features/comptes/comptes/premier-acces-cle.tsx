import { useNavigate } from '@tanstack/react-router'
import { KeyRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { checkSession, getSession } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { nomAppareil } from './appareil.ts'
import { CleRefusee, createKey, mayKeepKey } from './cle-appareil.ts'
import { premierePage } from './premiere-page.ts'

type Lien = { jeton: string; onExpired: () => void }
type Props = Lien & { onOffered: (isOffered: boolean) => void }

/** Opens the account with a key and no password. Absent where the device cannot keep one. */
export function PremierAccesCle({ jeton, onExpired, onOffered }: Props) {
  const { pending, refusal, open } = useOuverture({ jeton, onExpired })
  const [isOffered, setIsOffered] = useState(false)
  useEffect(() => {
    void mayKeepKey().then((may) => {
      setIsOffered(may)
      onOffered(may)
    })
  }, [onOffered])
  if (!isOffered) return null
  return (
    <>
      <section aria-labelledby="titre-cle-acces" className="grid gap-4 rounded-card border border-line bg-surface p-5">
        <div className="flex items-start gap-4">
          <span className="grid size-11 shrink-0 place-items-center rounded-control bg-green-tint text-green-ink">
            <KeyRound aria-hidden="true" size={22} strokeWidth={1.85} />
          </span>
          <div>
            <h2 className="font-semibold" id="titre-cle-acces">
              Avec votre empreinte, votre visage ou le code de cet appareil
            </h2>
            <p className="text-help text-ink-2">Rien à retenir, rien à taper.</p>
          </div>
        </div>
        {refusal && <Callout role="alert" title={refusal} tone="brick" />}
        <Button
          className="w-full"
          loading={pending}
          loadingLabel="Création…"
          onClick={() => void open()}
          variant="primary"
        >
          Créer ma clé d’accès
        </Button>
      </section>
      <p className="my-5 flex items-center gap-4 text-help text-ink-2 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        ou
      </p>
    </>
  )
}

function useOuverture({ jeton, onExpired }: Lien) {
  const navigate = useNavigate()
  const [pending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<string>()

  async function open() {
    setPending(true)
    setRefusal(undefined)
    try {
      const demande = await call('POST /auth/invitation/cle-acces/demande', { body: { jeton } })
      const cle = await createKey(demande)
      const nom = nomAppareil(navigator.userAgent)
      await call('POST /auth/invitation/cle-acces', { body: { jeton, nom, cle } })
      await checkSession()
      showToast({
        tone: 'success',
        title: 'Votre compte est ouvert',
        detail: 'Cet appareil y entre par sa clé d’accès.',
      })
      await navigate({ to: premierePage(getSession()), replace: true })
    } catch (error) {
      if (error instanceof ApiError && error.problem.code === 'lien-invalide') onExpired()
      else if (error instanceof CleRefusee) setRefusal(error.message)
      else if (!(error instanceof ApiError)) throw error
    } finally {
      setPending(false)
    }
  }

  return { pending, refusal, open }
}
