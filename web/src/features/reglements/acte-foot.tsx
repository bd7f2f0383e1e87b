import { Button } from '../../ui/button.tsx'

type Props = { libelle: string; onCancel: () => void; pending: boolean; danger?: boolean; refus?: string | undefined }

export const ActeFoot = ({ libelle, onCancel, pending, danger = false, refus }: Props) => (
  <div className="flex flex-col-reverse flex-wrap gap-2 desk:flex-row desk:justify-end">
    <Button onClick={onCancel} variant="secondary">
      Ne rien changer
    </Button>
    <Button disabledReason={refus ?? null} loading={pending} type="submit" variant={danger ? 'danger' : 'primary'}>
      {libelle}
    </Button>
  </div>
)
