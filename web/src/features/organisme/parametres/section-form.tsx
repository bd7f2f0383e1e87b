import type { ComponentProps, ReactNode } from 'react'
import { ApiForm } from '../../../lib/api-form.tsx'
import { Button } from '../../../ui/button.tsx'
import { Section } from '../../../ui/section.tsx'

type Props = {
  title: string
  intro: ReactNode
  state: ComponentProps<typeof ApiForm>['state'] & { pending: boolean }
  children: ReactNode
}

export function SectionForm({ title, intro, state, children }: Props) {
  return (
    <Section intro={intro} title={title}>
      <ApiForm className="mt-2 grid gap-6" state={state}>
        {children}
        <div>
          <Button loading={state.pending} loadingLabel="Enregistrement…" type="submit" variant="primary">
            Enregistrer
          </Button>
        </div>
      </ApiForm>
    </Section>
  )
}
