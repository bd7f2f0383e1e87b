import { Pencil, Phone, Plus, Trash2 } from 'lucide-react'
import { Button, type ButtonVariant, buttonClass } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Section } from '../../../ui/section.tsx'

const variants: { variant: ButtonVariant; name: string; hover: string; press: string }[] = [
  { variant: 'primary', name: 'Principal', hover: 'bg-green-hover!', press: 'bg-green-press!' },
  { variant: 'secondary', name: 'Secondaire', hover: 'bg-sunk!', press: 'border-ink! bg-neutral-tint!' },
  { variant: 'quiet', name: 'Discret', hover: 'bg-hover', press: 'bg-green-tint' },
  { variant: 'danger', name: 'Destructif', hover: 'bg-brick-hover!', press: 'bg-brick-press!' },
]

const focused = 'outline-3 outline-offset-2 outline-focus'

export function BoutonsDemo() {
  return (
    <Section intro="Repos, survol, appui, focus, chargement, désactivé." title="Boutons">
      <div className="grid gap-4">
        {variants.map(({ variant, name, hover, press }) => (
          <div className="flex flex-wrap items-center gap-3" key={variant}>
            <p className="w-24 text-caption text-ink-2">{name}</p>
            <Button variant={variant}>Enregistrer</Button>
            <Button className={hover} variant={variant}>
              Enregistrer
            </Button>
            <Button className={press} variant={variant}>
              Enregistrer
            </Button>
            <Button className={focused} variant={variant}>
              Enregistrer
            </Button>
            <Button loading variant={variant}>
              Enregistrer
            </Button>
            <Button disabledReason="Il manque une surface." variant={variant}>
              Enregistrer
            </Button>
          </div>
        ))}
        <div className="flex flex-wrap items-center gap-3">
          <Button icon={<Plus aria-hidden="true" size={18} strokeWidth={2.1} />} variant="primary">
            Nouvelle adhésion
          </Button>
          <Button icon={<Pencil aria-hidden="true" size={18} strokeWidth={2.1} />} variant="quiet">
            Modifier
          </Button>
          <Button size="sm" variant="secondary">
            Exporter
          </Button>
          <a className={buttonClass({ variant: 'secondary' })} href="#lien">
            Un lien
          </a>
          <IconButton icon={<Phone aria-hidden="true" size={20} strokeWidth={1.85} />} label="Appeler la coopérative" />
          <IconButton icon={<Trash2 aria-hidden="true" size={20} strokeWidth={1.85} />} label="Retirer" outlined />
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <Button disabledReason="Corrigez la quantité de Kiésérite pour valider." variant="primary">
            Valider la commande
          </Button>
        </div>
      </div>
    </Section>
  )
}
