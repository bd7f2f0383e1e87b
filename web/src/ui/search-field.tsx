import { Search, X } from 'lucide-react'
import { type ComponentProps, useRef } from 'react'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'

type SearchFieldProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> & {
  /** For screen readers; the placeholder shows an example. */
  label: string
  value: string
  onChange: (value: string) => void
}

export function SearchField({ label, value, onChange, className, ...props }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)

  function clear() {
    onChange('')
    input.current?.focus()
  }

  return (
    <div className={classNames('control', className)}>
      <Search aria-hidden="true" className="-mr-1 ml-3.5 text-ink-2" size={18} strokeWidth={2.1} />
      <input
        autoComplete="off"
        enterKeyHint="search"
        {...props}
        aria-label={label}
        onChange={(event) => onChange(event.target.value)}
        ref={input}
        type="text"
        value={value}
      />
      {value !== '' && (
        <IconButton
          className="-my-1"
          icon={<X aria-hidden="true" size={18} strokeWidth={2.1} />}
          label="Effacer la recherche"
          onClick={clear}
        />
      )}
    </div>
  )
}
