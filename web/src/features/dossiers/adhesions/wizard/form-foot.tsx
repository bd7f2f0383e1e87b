import { Link } from '@tanstack/react-router'
import { Button, buttonClass } from '../../../../ui/button.tsx'
import { Dock } from '../../../../ui/dock.tsx'
import type { LinkTarget } from './wizard-context.tsx'

type Props = { pending: boolean; cancelTo: LinkTarget; label?: string }

/** The buttons of the form of one farm, person or machine. On a phone they are in the dock. */
export function FormFoot({ pending, cancelTo, label = 'Enregistrer' }: Props) {
  const submit = (
    <Button loading={pending} loadingLabel="Enregistrement…" type="submit" variant="primary">
      {label}
    </Button>
  )
  return (
    <>
      <div className="mt-8 hidden flex-wrap gap-3 desk:flex">
        {submit}
        <Link className={buttonClass({ variant: 'secondary' })} {...cancelTo}>
          Annuler
        </Link>
      </div>
      <Dock>{submit}</Dock>
    </>
  )
}
