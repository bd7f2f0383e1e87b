import { Button } from '../ui/button.tsx'
import { SaveState } from '../ui/save-state.tsx'

type Props = {
  state: { pending: boolean; isDirty: boolean; enregistreLe: Date | undefined }
  /** « Enregistrer », unless the record is new. */
  label?: string
}

/** The button that saves a form, and beside it when what is on the page was saved. */
export const SaveRow = ({ state: { pending, isDirty, enregistreLe }, label = 'Enregistrer' }: Props) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
    <Button loading={pending} loadingLabel="Enregistrement…" type="submit" variant="primary">
      {label}
    </Button>
    {enregistreLe && !pending && !isDirty && <SaveState status={{ state: 'saved', at: enregistreLe }} />}
  </div>
)
