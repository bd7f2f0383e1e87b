import type { Moi } from '@sillon/contract/comptes/comptes'
import { Button } from '../../../ui/button.tsx'
import { Section } from '../../../ui/section.tsx'
import { ChangementMotDePasseForm } from './changement-mot-de-passe-form.tsx'
import { useEditing } from './use-editing.ts'

export function MotDePasseSection({ moi }: { moi: Moi }) {
  const { editing, zone, open, close } = useEditing()
  return (
    <Section intro="Le changer ferme vos sessions sur les autres appareils." title="Mot de passe">
      <div ref={zone}>
        {editing ? (
          <ChangementMotDePasseForm moi={moi} onClose={close} />
        ) : (
          <Button onClick={open} variant="secondary">
            Modifier le mot de passe
          </Button>
        )}
      </div>
    </Section>
  )
}
