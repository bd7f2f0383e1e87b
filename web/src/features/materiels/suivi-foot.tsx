import { Button } from '../../ui/button.tsx'

type Props = { pending: boolean; onCancel: () => void; label?: string; danger?: boolean }

/** The buttons of a short form in a dialog. */
export function SuiviFoot({ pending, onCancel, label = 'Enregistrer', danger = false }: Props) {
  return (
    <div className="mt-2 flex flex-col-reverse gap-2 desk:flex-row desk:justify-end">
      <Button onClick={onCancel} variant="secondary">
        Annuler
      </Button>
      <Button loading={pending} loadingLabel="Enregistrement…" type="submit" variant={danger ? 'danger' : 'primary'}>
        {label}
      </Button>
    </div>
  )
}
