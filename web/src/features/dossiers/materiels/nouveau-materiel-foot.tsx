import { Link } from '@tanstack/react-router'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Dock } from '../../../ui/dock.tsx'
import { useWizard } from '../adhesions/wizard/wizard-context.tsx'

type Props = {
  pending: boolean /** Called before the form is sent; `another`: a new form follows. */
  onChoose: (another: boolean) => void
}

export function NouveauMaterielFoot({ pending, onChoose }: Props) {
  const { path } = useWizard()
  const save = (
    <Button
      loading={pending}
      loadingLabel="Enregistrement…"
      onClick={() => onChoose(false)}
      type="submit"
      variant="primary"
    >
      Enregistrer la machine
    </Button>
  )
  return (
    <>
      <div className="mt-2 flex flex-wrap gap-3">
        <span className="hidden desk:contents">{save}</span>
        <Button disabledReason={null} onClick={() => !pending && onChoose(true)} type="submit" variant="secondary">
          Enregistrer et en ajouter un autre
        </Button>
        <Link className={buttonClass({ variant: 'quiet' })} to={path('materiels')}>
          Annuler
        </Link>
      </div>
      <Dock>{save}</Dock>
    </>
  )
}
