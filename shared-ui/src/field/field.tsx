import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './field.module.scss';

interface FieldOptions {
  label: string;
  /** An asterisk behind the label. It promises nothing about validation: that is `required`. */
  asterisk?: boolean;
  /** A line below the label that helps to fill the field in. */
  hint?: string;
  /** What is wrong with the value, shown beside the field and announced with it. */
  error?: string | undefined;
  /** For a field whose place says what it is. The label stays for assistive technology. */
  labelHidden?: boolean;
  className?: string;
}

interface FrameProps extends FieldOptions {
  /** Id of the control, made here where it has none. */
  id?: string | undefined;
  children: (control: { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }) => ReactNode;
}

/** Label, hint and error around any one control, tied to it by ids. */
export function Field({ label, asterisk, hint, error, labelHidden, className, id, children }: FrameProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const describedBy = classNames(hint && hintId, error && errorId);
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={controlId} className={labelHidden ? styles.hiddenLabel : styles.label}>
        {label}
        {asterisk && (
          <span className={styles.asterisk} aria-hidden="true">
            {' '}
            *
          </span>
        )}
      </label>
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      {children({
        id: controlId,
        ...(describedBy && { 'aria-describedby': describedBy }),
        ...(error && { 'aria-invalid': true }),
      })}
      {error && (
        <p id={errorId} className={styles.error}>
          <Icon name="alert" size={16} />
          {error}
        </p>
      )}
    </div>
  );
}

type Control<Tag extends 'input' | 'textarea' | 'select'> = FieldOptions &
  Omit<ComponentProps<Tag>, keyof FieldOptions | 'children'>;

interface SelectFieldProps extends Control<'select'> {
  /** Shown while nothing is chosen. Its value is empty. */
  placeholder: string;
  options: readonly { value: string; label: string }[];
}

export function TextField(props: Control<'input'>) {
  const [options, rest] = split(props);
  return (
    <Field {...options}>{(control) => <input className={styles.control} {...rest} {...control} />}</Field>
  );
}

export function TextAreaField(props: Control<'textarea'>) {
  const [options, rest] = split(props);
  return (
    <Field {...options}>
      {(control) => (
        <textarea className={classNames(styles.control, styles.textarea)} rows={4} {...rest} {...control} />
      )}
    </Field>
  );
}

export function SelectField({ placeholder, options: choices, ...props }: SelectFieldProps) {
  const [options, rest] = split(props);
  return (
    <Field {...options}>
      {(control) => (
        <div className={styles.select}>
          <select className={styles.control} {...rest} {...control}>
            <option value="">{placeholder}</option>
            {choices.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" className={styles.chevron} />
        </div>
      )}
    </Field>
  );
}

function split<Props extends FieldOptions & { id?: string | undefined }>(props: Props) {
  const { label, asterisk, hint, error, labelHidden, className, id, ...rest } = props;
  return [
    { label, asterisk, hint, error, labelHidden, className, id } as Omit<FrameProps, 'children'>,
    rest,
  ] as const;
}
