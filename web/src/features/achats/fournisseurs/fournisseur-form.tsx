import type { Fournisseur } from '@sillon/domain/achats/fournisseurs/fournisseur'
import { Link } from '@tanstack/react-router'
import { ApiForm } from '../../../lib/api-form.tsx'
import { SaveRow } from '../../../lib/save-row.tsx'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { ConditionsFields } from './conditions-fields.tsx'
import { ContactsFields } from './contacts-fields.tsx'
import { IdentiteFields } from './identite-fields.tsx'
import { NotesFields } from './notes-fields.tsx'
import { type FournisseurForm, useFournisseurForm } from './use-fournisseur-form.ts'

type Props = {
  fournisseur: Fournisseur | null
  acteVersion: number
  onSaved: (saved: Fournisseur) => void | Promise<void>
}

/** The form of the supplier itself, without its bank account and its documents. */
export function FournisseurFields({ fournisseur, acteVersion, onSaved }: Props) {
  const form = useFournisseurForm({ fournisseur, acteVersion, onSaved })
  return (
    <ApiForm className="grid gap-2" state={form}>
      <IdentiteFields
        codeApe={fournisseur?.code_ape ?? null}
        form={form}
        formeJuridique={fournisseur?.forme_juridique ?? null}
        nouveau={fournisseur === null}
      />
      <ContactsFields form={form} />
      <ConditionsFields form={form} />
      <NotesFields form={form} />
      <DoublonCallout form={form} />
      <div className="mt-4">
        <SaveRow label={fournisseur ? 'Enregistrer' : 'Créer le fournisseur'} state={form} />
      </div>
    </ApiForm>
  )
}

/** The same company may be a supplier twice, by two establishments. */
function DoublonCallout({ form: { doublon, acceptDoublon } }: { form: FournisseurForm }) {
  if (!doublon) return null
  return (
    <Callout className="mt-4" role="alert" title={doublon.message} tone="orange">
      <p>Si c’est un autre établissement de la même entreprise, enregistrez-le quand même.</p>
      <p className="mt-2 flex flex-wrap items-center gap-4">
        <Link className="text-link" params={{ id: doublon.id }} to="/admin/fournisseur/{-$id}/">
          Ouvrir le fournisseur connu
        </Link>
        <Button onClick={() => void acceptDoublon()} size="sm" variant="secondary">
          Enregistrer quand même
        </Button>
      </p>
    </Callout>
  )
}
