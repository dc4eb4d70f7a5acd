// Answers random cases, one JSON object a line, with the server's own functions: structural checks, pruning, defaulting, validation.
package main

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"sort"
	"strings"

	"k8s.io/apiextensions-apiserver/pkg/apis/apiextensions"
	v1 "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"
	structuralschema "k8s.io/apiextensions-apiserver/pkg/apiserver/schema"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema/cel/model"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema/defaulting"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema/listtype"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema/objectmeta"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema/pruning"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/validation"
	"k8s.io/apimachinery/pkg/runtime"
	utiljson "k8s.io/apimachinery/pkg/util/json"
	"k8s.io/apimachinery/pkg/util/validation/field"
	"k8s.io/apiserver/pkg/cel/common"
)

type in struct {
	Schema json.RawMessage `json:"schema"`
	Object json.RawMessage `json:"object"`
	Old    json.RawMessage `json:"old,omitempty"`
}
type out struct {
	Convert       string   `json:"convert,omitempty"`
	Structural    []string `json:"structural,omitempty"`
	Unknown       []string `json:"unknown,omitempty"`
	Pruned        any      `json:"pruned"`
	Coerce        string   `json:"coerce,omitempty"`
	CoerceUnknown []string `json:"coerceUnknown,omitempty"`
	Defaulted     any      `json:"defaulted"`
	Errors        []string `json:"errors,omitempty"`
	Meta          []string `json:"meta,omitempty"`
	Lists         []string `json:"lists,omitempty"`
	Update        []string `json:"update,omitempty"`
	DefaultErrors []string `json:"defaultErrors,omitempty"`
}

func texts(l field.ErrorList) []string {
	var r []string
	for _, e := range l {
		r = append(r, string(e.Type)+" | "+e.Error())
	}
	return r
}
func decode(raw json.RawMessage) any {
	var v any
	if err := utiljson.Unmarshal(raw, &v); err != nil {
		panic(err)
	}
	return v
}

func one(i in) (o out) {
	var s1 v1.JSONSchemaProps
	if err := json.Unmarshal(i.Schema, &s1); err != nil {
		o.Convert = err.Error()
		return
	}
	var s apiextensions.JSONSchemaProps
	if err := v1.Convert_v1_JSONSchemaProps_To_apiextensions_JSONSchemaProps(&s1, &s, nil); err != nil {
		o.Convert = err.Error()
		return
	}
	ss, err := structuralschema.NewStructural(&s)
	if err != nil {
		o.Convert = err.Error()
		return
	}
	o.Structural = texts(structuralschema.ValidateStructural(field.NewPath("schema"), ss.DeepCopy()))
	if len(o.Structural) > 0 {
		return
	}
	derrs, err := defaulting.ValidateDefaults(context.TODO(), field.NewPath("schema"), ss.DeepCopy(), true, true)
	o.DefaultErrors = texts(derrs)
	sort.Strings(o.DefaultErrors)
	if err := defaulting.PruneDefaults(ss); err != nil {
		panic(err)
	}
	obj := decode(i.Object).(map[string]any)
	unk := pruning.PruneWithOptions(obj, ss, true, structuralschema.UnknownFieldPathOptions{TrackUnknownFieldPaths: true})
	o.Unknown = unk
	defaulting.PruneNonNullableNullsWithoutDefaults(obj, ss)
	o.Pruned = runtime.DeepCopyJSONValue(obj)
	ferr, cunk := objectmeta.CoerceWithOptions(nil, obj, ss, false, objectmeta.CoerceOptions{ReturnUnknownFieldPaths: true})
	if ferr != nil {
		o.Coerce = ferr.Error()
		return
	}
	o.CoerceUnknown = cunk
	defaulting.Default(obj, ss)
	o.Defaulted = obj
	v, _, err := validation.NewSchemaValidator(&s)
	if err != nil {
		panic(err)
	}
	o.Errors = texts(validation.ValidateCustomResource(nil, obj, v))
	o.Meta = texts(objectmeta.Validate(context.TODO(), nil, obj, ss, false))
	o.Lists = texts(listtype.ValidateListSetsAndMaps(nil, ss, obj))
	if i.Old != nil {
		old := decode(i.Old)
		c := common.NewCorrelatedObject(obj, old, &model.Structural{Structural: ss})
		o.Update = texts(validation.ValidateCustomResourceUpdate(nil, obj, old, v, validation.WithRatcheting(c)))
	}
	return
}

func main() {
	sc := bufio.NewScanner(os.Stdin)
	sc.Buffer(make([]byte, 1<<20), 1<<26)
	w := bufio.NewWriter(os.Stdout)
	defer w.Flush()
	for sc.Scan() {
		var i in
		if err := json.Unmarshal(sc.Bytes(), &i); err != nil {
			panic(err)
		}
		func() {
			defer func() {
				if r := recover(); r != nil {
					fmt.Fprintf(w, "{\"panic\":%q}\n", strings.Split(fmt.Sprint(r), "\n")[0])
				}
			}()
			b, err := json.Marshal(one(i))
			if err != nil {
				panic(err)
			}
			w.Write(b)
			w.WriteString("\n")
		}()
	}
}
