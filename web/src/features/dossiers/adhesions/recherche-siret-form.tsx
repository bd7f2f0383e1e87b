import { Siret } from '@sillon/domain/siret'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'

type Props = { initial: string; onSearch: (siret: string) => void }

/** The SIRET is validated before any request: the error shows under the field at once. */
export function RechercheSiretForm({ initial, onSearch }: Props) {
  const [error, setError] = useState<string>()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const parsed = Siret.safeParse(String(new FormData(form).get('siret')))
    setError(parsed.error?.issues[0]?.message)
    if (parsed.success) onSearch(parsed.data)
    else form.querySelector('input')?.focus()
  }

  return (
    <form className="flex flex-wrap items-end gap-3" noValidate onSubmit={submit}>
      <TextField
        autoComplete="off"
        className="basis-80"
        defaultValue={initial}
        error={error}
        help="14 chiffres, sans espace"
        inputMode="numeric"
        label="N° SIRET de l’entreprise"
        name="siret"
        onChange={() => setError(undefined)}
      />
      <Button type="submit" variant={initial ? 'secondary' : 'primary'}>
        Rechercher
      </Button>
    </form>
  )
}
