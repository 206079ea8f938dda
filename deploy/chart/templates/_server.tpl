{{- define "environment" }}
envFrom:
  - secretRef:
      name: {{ .Values.secret }}
env:
  {{- range $name, $value := .Values.settings }}
  - name: {{ $name }}
    value: {{ $value | quote }}
  {{- end }}
  - name: END_GRACE_SECONDS
    value: {{ .Values.endGraceSeconds | quote }}
  - name: METRICS_PORT
    value: "9464"
  - name: METRICS_HOST
    value: 0.0.0.0
{{- end }}

{{- define "pod" }}
automountServiceAccountToken: false
# They would look like settings.
enableServiceLinks: false
securityContext:
  runAsNonRoot: true
  runAsUser: 1000
  runAsGroup: 1000
  fsGroup: 1000
  seccompProfile:
    type: RuntimeDefault
{{- end }}

{{- define "hardened" }}
securityContext:
  readOnlyRootFilesystem: true
  allowPrivilegeEscalation: false
  capabilities:
    drop: [ALL]
{{- end }}
