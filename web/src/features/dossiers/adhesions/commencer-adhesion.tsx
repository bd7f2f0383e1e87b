import { texte } from '@sillon/domain/texte'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { ApiError } from '../../../lib/api-error.ts'
import { EbaucheOfferte } from '../../../lib/offline/ebauche-offerte.tsx'
import { useTypedValues } from '../../../lib/offline/use-typed-values.ts'
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.ts'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { ADHESIONS_KEY } from './adhesions.queries.ts'
import { startAdhesion } from './adhesions-admin.queries.ts'
import { wizardBase, wizardPath } from './wizard/wizard-path.ts'

type Props = {
  siret: string
  libelle: string
  /** No source gave the name of the company: the administrator types it. */
  needsNom: boolean
}

const RaisonSociale = texte(150, { min: 2 })
const MANQUE = 'Indiquez la raison sociale, en 2 à 150 caractères.'

/** Starts a membership in preparation: members do not see it yet. */
export function CommencerAdhesion({ siret, libelle, needsNom }: Props) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const keyFor = useIdempotencyKey()
  const { values, change, ebauche } = useTypedValues(`raison sociale ${siret}`, { raison_sociale: '' })
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<string>()
  const [refusal, setRefusal] = useState<string>()

  async function start(raison_sociale?: string) {
    setPending(true)
    setRefusal(undefined)
    try {
      const demande = { siret, ...(raison_sociale && { raison_sociale }) }
      await startAdhesion(demande, keyFor(demande))
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: ADHESIONS_KEY }),
        queryClient.invalidateQueries({ queryKey: ['entreprises'] }),
      ])
      await navigate({ to: wizardPath(wizardBase('creation', siret), 'entreprise') as string })
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      setRefusal(cause.message)
    } finally {
      setPending(false)
    }
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (pending) return
    if (!needsNom) return void start()
    const parsed = RaisonSociale.safeParse(values.raison_sociale)
    setError(parsed.success ? undefined : MANQUE)
    if (parsed.success) void start(parsed.data)
    else event.currentTarget.querySelector('input')?.focus()
  }

  return (
    <form className="grid justify-items-start gap-4" noValidate onSubmit={submit} ref={ebauche.element}>
      <EbaucheOfferte ebauche={ebauche} />
      {needsNom && (
        <NomField
          error={error}
          onChange={(raison_sociale) => {
            setError(undefined)
            change({ raison_sociale })
          }}
          value={values.raison_sociale}
        />
      )}
      {refusal && <Callout className="w-full" role="alert" title={refusal} tone="brick" />}
      <Button loading={pending} type="submit" variant="primary">
        {libelle}
      </Button>
    </form>
  )
}

type NomProps = { value: string; error: string | undefined; onChange: (raison_sociale: string) => void }

const NomField = ({ value, error, onChange }: NomProps) => (
  <TextField
    className="w-full"
    error={error}
    label="Raison sociale"
    maxLength={150}
    name="raison_sociale"
    onChange={({ target }) => onChange(target.value)}
    value={value}
  />
)
