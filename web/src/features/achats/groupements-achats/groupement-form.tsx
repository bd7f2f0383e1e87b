import type { GroupementFiche } from '@sillon/domain/achats/groupements-achats/groupement-resume'
import { ApiForm } from '../../../lib/api-form.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConditionsFields } from './conditions-fields.tsx'
import { DatesFields } from './dates-fields.tsx'
import { IdentiteFields } from './identite-fields.tsx'
import { ModesFields } from './modes-fields.tsx'
import { useGroupementForm } from './use-groupement-form.ts'

type Props = { groupement: GroupementFiche | null; onCreated?: (id: string) => void }

/** The form of a purchase. The fields that were promised to members are locked (`isFige`). */
export function GroupementForm({ groupement, onCreated }: Props) {
  const form = useGroupementForm({ groupement, ...(onCreated && { onCreated }) })
  return (
    <ApiForm className="grid max-w-3xl gap-8" state={form}>
      <IdentiteFields form={form} />
      <ModesFields form={form} fournisseur={groupement?.fournisseur ?? null} />
      <DatesFields form={form} />
      <ConditionsFields form={form} />
      <div>
        <Button loading={form.pending} loadingLabel="Enregistrement…" type="submit" variant="primary">
          {form.isNew ? 'Créer le brouillon' : 'Enregistrer'}
        </Button>
      </div>
    </ApiForm>
  )
}
