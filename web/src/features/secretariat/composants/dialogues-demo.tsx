import { Columns3, EllipsisVertical, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { MultiChoice } from '../../../ui/multi-choice.tsx'
import { Popover } from '../../../ui/popover.tsx'
import { Section } from '../../../ui/section.tsx'
import { SendActions } from '../../../ui/send-actions.tsx'

const COLONNES = [
  { value: 'commune', label: 'Commune' },
  { value: 'surface', label: 'Surface (ha)' },
]
const icon = { size: 18, strokeWidth: 2.1 }

export function DialoguesDemo() {
  const [open, setOpen] = useState<'confirmation' | 'feuille' | 'envoi' | null>(null)
  const close = () => setOpen(null)
  return (
    <Section title="Dialogues et menus">
      <div className="flex flex-wrap items-center gap-2">
        <Button onClick={() => setOpen('confirmation')} variant="secondary">
          Retirer la Kiésérite
        </Button>
        <Button onClick={() => setOpen('feuille')} variant="secondary">
          Ma cotisation estimée
        </Button>
        <Button onClick={() => setOpen('envoi')} variant="secondary">
          Joindre le tarif
        </Button>
        <ActionsDemo onClose={close} onRemove={() => setOpen('confirmation')} />
        <ColonnesDemo />
      </div>
      <ConfirmDialog
        cancelLabel="Garder"
        confirmLabel="Retirer la ligne"
        onCancel={close}
        onConfirm={close}
        open={open === 'confirmation'}
        title="Retirer la Kiésérite ?"
      >
        La ligne de 30 sacs (311,25 € HT) sera retirée de votre commande. Vous pourrez la remettre jusqu’au 27 mars à
        18 h.
      </ConfirmDialog>
      <Dialog
        actions={
          <Button onClick={close} variant="primary">
            Continuer
          </Button>
        }
        onClose={close}
        open={open === 'feuille'}
        size="wide"
        title="Ma cotisation estimée"
      >
        Campagne 2026, calcul en direct.
      </Dialog>
      <Dialog
        actions={
          <SendActions onCancel={close} onSend={close} pending={false} reason="Choisissez d’abord un fichier.">
            Joindre
          </SendActions>
        }
        onClose={close}
        open={open === 'envoi'}
        title="Joindre le tarif"
      />
    </Section>
  )
}

const ActionsDemo = ({ onClose, onRemove }: { onClose: () => void; onRemove: () => void }) => (
  <Menu
    align="start"
    items={[
      { label: 'Modifier', icon: <Pencil {...icon} />, onSelect: onClose },
      { label: 'Retirer', icon: <Trash2 {...icon} />, danger: true, onSelect: onRemove },
    ]}
    label="Actions de la ligne"
    renderTrigger={(props) => (
      <IconButton {...props} icon={<EllipsisVertical aria-hidden="true" {...icon} />} label="Actions de la ligne" />
    )}
  />
)

const ColonnesDemo = () => (
  <Popover
    label="Colonnes"
    renderTrigger={(props) => (
      <IconButton {...props} icon={<Columns3 aria-hidden="true" {...icon} />} label="Colonnes" outlined />
    )}
  >
    <MultiChoice label="Colonnes affichées" name="colonnes-demo" options={COLONNES} />
  </Popover>
)
