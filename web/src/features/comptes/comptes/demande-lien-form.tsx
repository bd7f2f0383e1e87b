import { Email } from '@sillon/domain/email'
import { useState } from 'react'
import * as z from 'zod/mini'
import { ApiForm } from '../../../lib/api-form.tsx'
import { useApiForm } from '../../../lib/use-api-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { apresEnvoi } from '../../organisme/organisme/envoi.ts'
import { requestLink } from './mot-de-passe.queries.ts'

const DemandeLien = z.object({ email: Email })

/** The answer is the same whether the address is known or not. */
export function DemandeLienForm() {
  const [sentTo, setSentTo] = useState<string>()
  const form = useApiForm({
    schema: DemandeLien,
    defaultValues: { email: '' },
    labels: { email: 'Adresse e-mail' },
    send: async (body) => {
      await requestLink(body)
      return body.email
    },
    onSuccess: setSentTo,
  })
  return (
    <>
      {sentTo && (
        <Callout className="mb-5" role="status" title="Regardez vos e-mails" tone="green">
          Si un compte est lié à l’adresse <span className="font-semibold break-words">{sentTo}</span>, un lien lui est
          écrit.{' '}
          {apresEnvoi('Il vient de partir. Il peut mettre quelques minutes, ou se trouver dans les indésirables.')}
        </Callout>
      )}
      <ApiForm className="grid gap-5" state={form}>
        <TextField
          {...form.field('email')}
          autoCapitalize="none"
          autoComplete="email"
          inputMode="email"
          maxLength={254}
          placeholder="prenom@exemple.fr"
          spellCheck={false}
          type="email"
        />
        <Button loading={form.pending} type="submit" variant={sentTo ? 'secondary' : 'primary'}>
          {sentTo ? 'Envoyer un autre lien' : 'Recevoir un lien'}
        </Button>
      </ApiForm>
    </>
  )
}
