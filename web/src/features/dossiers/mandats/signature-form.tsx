import type { MandatASigner } from '@sillon/contract/dossiers/mandats'
import { DemandeCode, SignatureSaisie } from '@sillon/domain/dossiers/mandats/signature-portail'
import { formatInstant } from '@sillon/domain/instant'
import type { TraceSignature } from '@sillon/domain/pieces/documents/trace-signature'
import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { ApiError } from '../../../lib/api-error.ts'
import { ApiForm } from '../../../lib/api-form.tsx'
import { useApiForm } from '../../../lib/use-api-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { focusField } from '../../../ui/focus-field.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { apresEnvoi, avantEnvoi } from '../../organisme/organisme/envoi.ts'
import { type Facon, FaconSigner } from './facon-signer.tsx'
import { askCode, signMandat } from './mandats.queries.ts'

/** Drawing is loaded by who draws. */
const DessinForm = lazy(async () => ({ default: (await import('./dessin-form.tsx')).DessinForm }))

/** Known by the page: another account, or another name of the creditor, since the text was read. */
const TEXTE_CHANGE = 'mandat.texte-change'

type Props = {
  id: string
  mandat: MandatASigner
  /** The mandate is no longer the one that was read. */
  onChanged: (message: string) => Promise<void>
  onSigned: () => Promise<void>
}

type Signe = { nom: string; trace?: TraceSignature }
type Envoi = Signe & { courriel: string; expire_le: string }

/** The signature, drawn or typed, then the code that was mailed. Neither is kept on the device. */
export function SignatureForm({ id, mandat, onChanged, onSigned }: Props) {
  const [envoi, setEnvoi] = useState<Envoi>()
  const [facon, setFacon] = useState<Facon>('dessin')
  const watching = async <Result,>(sending: Promise<Result>): Promise<Result> => {
    try {
      return await sending
    } catch (error) {
      if (error instanceof ApiError && error.problem.code === TEXTE_CHANGE) await onChanged(error.message)
      throw error
    }
  }
  const { empreinte } = mandat
  const send = async (signe: Signe) => ({ ...signe, ...(await watching(askCode(id, { ...signe, empreinte }))) })
  if (!envoi) {
    return (
      <div className="grid gap-5">
        <FaconSigner onChoose={setFacon} value={facon} />
        {facon === 'nom' ? (
          <NomForm mandat={mandat} onSent={setEnvoi} send={(nom) => send({ nom })} />
        ) : (
          <Suspense fallback={<Skeleton className="h-60 max-w-[32rem]" />}>
            <DessinForm send={async (trace) => setEnvoi(await send({ nom: mandat.nom, trace }))}>
              {(pending) => <Suite courriel={mandat.courriel} pending={pending} />}
            </DessinForm>
          </Suspense>
        )}
      </div>
    )
  }
  const { nom, trace } = envoi
  return (
    <CodeForm
      envoi={envoi}
      onCorrect={() => setEnvoi(undefined)}
      onSent={setEnvoi}
      onSigned={onSigned}
      send={() => send({ nom, trace })}
      sign={(code) => watching(signMandat(id, { nom, trace, empreinte, code }))}
    />
  )
}

/** A masked address stays on one line: no break after its ellipsis. */
const unbroken = (courriel: string) => courriel.replace('…', '…\u2060')

const Nom = z.pick(DemandeCode, { nom: true })
const Code = z.pick(SignatureSaisie, { code: true })

type NomProps = { mandat: MandatASigner; send: (nom: string) => Promise<Envoi>; onSent: (envoi: Envoi) => void }

function NomForm({ mandat, send, onSent }: NomProps) {
  const { nom, courriel } = mandat
  const state = useApiForm({
    schema: Nom,
    isUnkept: true,
    defaultValues: { nom: '' },
    labels: { nom: 'Votre nom complet' },
    send: (values) => send(values.nom),
    onSuccess: onSent,
  })
  return (
    <ApiForm className="grid gap-5" state={state}>
      <TextField
        {...state.field('nom')}
        autoComplete="name"
        help={`Il vaut signature. Écrivez-le comme sur votre compte\u00a0: ${nom}.`}
        maxLength={120}
        required
      />
      <Suite courriel={courriel} pending={state.pending} />
    </ApiForm>
  )
}

const Suite = ({ courriel, pending }: { courriel: string; pending: boolean }) => (
  <>
    <p className="text-body text-ink-2">
      {avantEnvoi(`Ensuite, un code de 6 chiffres est envoyé à ${unbroken(courriel)}.`)} La preuve est gardée avec le
      mandat.
    </p>
    <div>
      <Button className="w-full desk:w-auto" loading={pending} type="submit" variant="primary">
        Recevoir le code par e-mail
      </Button>
    </div>
  </>
)

type CodeProps = {
  envoi: Envoi
  send: () => Promise<Envoi>
  onSent: (envoi: Envoi) => void
  onCorrect: () => void
  sign: (code: string) => Promise<unknown>
  onSigned: () => Promise<void>
}

function CodeForm({ envoi, send, onSent, onCorrect, sign, onSigned }: CodeProps) {
  const resending = useMutation({ mutationFn: send, onSuccess: onSent })
  const state = useApiForm({
    schema: Code,
    isUnkept: true,
    defaultValues: { code: '' },
    labels: { code: 'Code à 6 chiffres' },
    send: ({ code }) => sign(code),
    onSuccess: onSigned,
  })
  useEffect(() => {
    focusField('code')
  }, [])
  return (
    <ApiForm className="grid gap-5" state={state}>
      <Callout role="status" title={apresEnvoi(`Le code est parti à ${unbroken(envoi.courriel)}.`)} tone="sky">
        Il vaut jusqu’au {formatInstant(envoi.expire_le)}. Vous signez au nom de {envoi.nom}.
      </Callout>
      {resending.error && (
        <Callout role="alert" tone="brick">
          {resending.error.message}
        </Callout>
      )}
      <TextField
        {...state.field('code')}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={10}
        required
        width="short"
      />
      <div className="flex flex-wrap gap-2">
        <Button className="w-full desk:w-auto" loading={state.pending} type="submit" variant="primary">
          Signer le mandat
        </Button>
        <Button loading={resending.isPending} onClick={() => resending.mutate()} variant="quiet">
          Envoyer un autre code
        </Button>
        <Button onClick={onCorrect} variant="quiet">
          {envoi.trace ? 'Refaire la signature' : 'Corriger le nom'}
        </Button>
      </div>
    </ApiForm>
  )
}
