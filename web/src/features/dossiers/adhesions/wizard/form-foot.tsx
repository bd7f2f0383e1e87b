import { Link } from '@tanstack/react-router'
import { Button, buttonClass } from '../../../../ui/button.tsx'
import { Dock } from '../../../../ui/dock.tsx'
import type { Suite } from './use-suite.ts'
import type { LinkTarget } from './wizard-context.tsx'

type Props = {
  pending: boolean
  cancelTo: LinkTarget
  /** Present on the first record of a step. */
  suite?: Suite | undefined
}

/** The buttons of the form of one farm, person or machine. On a phone they are in the dock. */
export function FormFoot({ pending, cancelTo, suite }: Props) {
  const submit = (
    <Button
      loading={pending}
      loadingLabel="Enregistrement…"
      onClick={() => suite?.choose(true)}
      type="submit"
      variant="primary"
    >
      {suite?.label ?? 'Enregistrer'}
    </Button>
  )
  return (
    <>
      <div className="mt-8 flex flex-wrap gap-3">
        <div className="hidden desk:contents">{submit}</div>
        {suite && (
          <Button onClick={() => !pending && suite.choose(false)} type="submit" variant="secondary">
            Enregistrer
          </Button>
        )}
        <Link className={buttonClass({ variant: 'secondary', className: 'hidden desk:inline-flex' })} {...cancelTo}>
          Annuler
        </Link>
      </div>
      <Dock>{submit}</Dock>
    </>
  )
}
