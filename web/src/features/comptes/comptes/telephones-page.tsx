import type { Fiche } from '@sillon/domain/comptes/personnes/fiche'
import { TELEPHONES_MAX } from '@sillon/domain/comptes/personnes/telephones-saisie'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { ApiForm } from '../../../lib/api-form.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FieldError } from '../../../ui/field.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { ficheQuery } from './comptes.queries.ts'
import { ProfilTabs } from './profil-tabs.tsx'
import { TelephoneFields } from './telephone-fields.tsx'
import { useTelephonesForm } from './use-telephones-form.ts'

export function TelephonesPage() {
  const { data: fiche } = useSuspenseQuery(ficheQuery)
  return (
    <>
      <PageHead intro="Les numéros où la coopérative peut vous joindre, le préféré d’abord." title="Téléphones" />
      <ProfilTabs current="/mon-profil/telephones" />
      {fiche.adherent_id === null ? (
        <EmptyState level={2} title="Aucune fiche d’adhérent">
          Votre compte est celui d’un administrateur. Les téléphones sont ceux des adhérents.
        </EmptyState>
      ) : (
        <TelephonesEditor fiche={fiche} />
      )}
    </>
  )
}

function TelephonesEditor({ fiche }: { fiche: Fiche }) {
  const form = useTelephonesForm(fiche)
  const add = useRef<HTMLDivElement>(null)
  const isFull = form.fields.length >= TELEPHONES_MAX

  function remove(rang: number) {
    form.removeAt(rang)
    // The element that had the focus has disappeared.
    requestAnimationFrame(() => add.current?.querySelector('button')?.focus())
  }

  return (
    <ApiForm className="grid max-w-[44rem] gap-4" state={form}>
      {form.fields.length === 0 && (
        <p className="text-body text-ink-2">Aucun téléphone. Ajoutez celui où l’on vous trouve le plus facilement.</p>
      )}
      <ul className="grid gap-3">
        {form.fields.map(({ id }, rang) => (
          <li key={id}>
            <TelephoneFields form={form} onRemove={() => remove(rang)} rang={rang} />
          </li>
        ))}
      </ul>
      <FieldError error={form.errorOf('telephones')} id="telephones-erreur" />
      <div ref={add}>
        <Button
          disabledReason={isFull ? `Vous avez atteint ${TELEPHONES_MAX} numéros.` : null}
          icon={<Plus aria-hidden="true" size={18} strokeWidth={1.85} />}
          onClick={form.add}
          variant="secondary"
        >
          Ajouter un téléphone
        </Button>
      </div>
      <div className="mt-2">
        <Button loading={form.pending} loadingLabel="Enregistrement…" type="submit" variant="primary">
          Enregistrer
        </Button>
      </div>
    </ApiForm>
  )
}
