import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from './icon-button.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'

export function PasswordField(props: Omit<TextFieldProps, 'type' | 'trailing' | 'unit'>) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <TextField
      autoCapitalize="none"
      autoComplete="current-password"
      spellCheck={false}
      {...props}
      trailing={
        <IconButton
          aria-pressed={shown}
          className="-my-1"
          icon={<Icon aria-hidden="true" size={20} strokeWidth={1.85} />}
          label="Afficher le mot de passe"
          onClick={() => setShown(!shown)}
        />
      }
      type={shown ? 'text' : 'password'}
    />
  )
}
