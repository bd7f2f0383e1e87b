import type { ComponentProps, ReactNode } from 'react'
import { ApiForm } from '../../../lib/api-form.tsx'
import { SaveRow } from '../../../lib/save-row.tsx'
import { Section } from '../../../ui/section.tsx'

type Props = {
  title: string
  intro: ReactNode
  state: ComponentProps<typeof ApiForm>['state'] & ComponentProps<typeof SaveRow>['state']
  children: ReactNode
}

export function SectionForm({ title, intro, state, children }: Props) {
  return (
    <Section intro={intro} title={title}>
      <ApiForm className="mt-2 grid gap-6" state={state}>
        {children}
        <SaveRow state={state} />
      </ApiForm>
    </Section>
  )
}
