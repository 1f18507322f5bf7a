// Generated from specs/ 1.0.0. Do not edit: run npm run generate.
export const customSttResults = validate20;
const schema31 = {"type":"object","required":["segments"],"properties":{"type":{"description":"May be left out.","const":"Results"},"segments":{"description":"The segments, in the order in which they were spoken.","type":"array","maxItems":500,"items":{"$ref":"c:ExternalSegment"}}}};
const schema32 = {"description":"A segment as an external speech-to-text service answers it.","type":"object","required":["text"],"properties":{"text":{"$ref":"c:SegmentText"},"speaker":{"$ref":"c:SpeakerLabel"},"start":{"$ref":"c:SegmentSeconds","description":"Seconds since the audio began."},"end":{"$ref":"c:SegmentSeconds","description":"Seconds since the audio began."}}};
const schema37 = {"description":"Seconds since the conversation's `started_at`.","type":"number","minimum":0,"maximum":10000000,"examples":[12.48]};
const schema33 = {"description":"The words.","$ref":"c:PlainText","maxLength":10000,"examples":["Let us meet on Friday at three."]};
const schema34 = {"description":"Text in any language: every Unicode character but U+0000 and unpaired surrogates, which no database keeps. Lengths count Unicode code points, so an emoji of one code point counts as one.","type":"string","pattern":"^[^\\u0000\\ud800-\\udfff]*$"};
const pattern4 = new RegExp("^[^\\u0000\\ud800-\\udfff]*$", "u");
const func1 = (text) => [...text].length;

function validate22(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate22.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
if(errors === _errs0){
if(typeof data === "string"){
if(!pattern4.test(data)){
validate22.errors = [{instancePath,schemaPath:"c:PlainText/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000\\ud800-\\udfff]*$"},message:"must match pattern \""+"^[^\\u0000\\ud800-\\udfff]*$"+"\""}];
return false;
}
}
else {
validate22.errors = [{instancePath,schemaPath:"c:PlainText/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
if(errors === 0){
if(typeof data === "string"){
if(func1(data) > 10000){
validate22.errors = [{instancePath,schemaPath:"#/maxLength",keyword:"maxLength",params:{limit: 10000},message:"must NOT have more than 10000 characters"}];
return false;
}
}
}
validate22.errors = vErrors;
return errors === 0;
}
validate22.evaluated = {"dynamicProps":false,"dynamicItems":false};

const schema35 = {"description":"The speaker's label, `SPEAKER_00` and on.","$ref":"c:PlainText","minLength":1,"maxLength":64,"examples":["SPEAKER_00"]};

function validate24(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate24.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
if(errors === _errs0){
if(typeof data === "string"){
if(!pattern4.test(data)){
validate24.errors = [{instancePath,schemaPath:"c:PlainText/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000\\ud800-\\udfff]*$"},message:"must match pattern \""+"^[^\\u0000\\ud800-\\udfff]*$"+"\""}];
return false;
}
}
else {
validate24.errors = [{instancePath,schemaPath:"c:PlainText/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
if(errors === 0){
if(typeof data === "string"){
if(func1(data) > 64){
validate24.errors = [{instancePath,schemaPath:"#/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(func1(data) < 1){
validate24.errors = [{instancePath,schemaPath:"#/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
}
validate24.errors = vErrors;
return errors === 0;
}
validate24.evaluated = {"dynamicProps":false,"dynamicItems":false};


function validate21(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate21.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.text === undefined) && (missing0 = "text")){
validate21.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.text !== undefined){
const _errs1 = errors;
if(!(validate22(data.text, {instancePath:instancePath+"/text",parentData:data,parentDataProperty:"text",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.speaker !== undefined){
const _errs2 = errors;
if(!(validate24(data.speaker, {instancePath:instancePath+"/speaker",parentData:data,parentDataProperty:"speaker",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate24.errors : vErrors.concat(validate24.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.start !== undefined){
let data2 = data.start;
const _errs3 = errors;
const _errs4 = errors;
if(errors === _errs4){
if(typeof data2 == "number"){
if(data2 > 10000000 || isNaN(data2)){
validate21.errors = [{instancePath:instancePath+"/start",schemaPath:"c:SegmentSeconds/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000000},message:"must be <= 10000000"}];
return false;
}
else {
if(data2 < 0 || isNaN(data2)){
validate21.errors = [{instancePath:instancePath+"/start",schemaPath:"c:SegmentSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
else {
validate21.errors = [{instancePath:instancePath+"/start",schemaPath:"c:SegmentSeconds/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.end !== undefined){
let data3 = data.end;
const _errs6 = errors;
const _errs7 = errors;
if(errors === _errs7){
if(typeof data3 == "number"){
if(data3 > 10000000 || isNaN(data3)){
validate21.errors = [{instancePath:instancePath+"/end",schemaPath:"c:SegmentSeconds/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000000},message:"must be <= 10000000"}];
return false;
}
else {
if(data3 < 0 || isNaN(data3)){
validate21.errors = [{instancePath:instancePath+"/end",schemaPath:"c:SegmentSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
else {
validate21.errors = [{instancePath:instancePath+"/end",schemaPath:"c:SegmentSeconds/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate21.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate21.errors = vErrors;
return errors === 0;
}
validate21.evaluated = {"props":{"text":true,"speaker":true,"start":true,"end":true},"dynamicProps":false,"dynamicItems":false};


function validate20(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate20.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.segments === undefined) && (missing0 = "segments")){
validate20.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.type !== undefined){
const _errs1 = errors;
if("Results" !== data.type){
validate20.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue: "Results"},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.segments !== undefined){
let data1 = data.segments;
const _errs2 = errors;
if(errors === _errs2){
if(Array.isArray(data1)){
if(data1.length > 500){
validate20.errors = [{instancePath:instancePath+"/segments",schemaPath:"#/properties/segments/maxItems",keyword:"maxItems",params:{limit: 500},message:"must NOT have more than 500 items"}];
return false;
}
else {
var valid1 = true;
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
const _errs4 = errors;
if(!(validate21(data1[i0], {instancePath:instancePath+"/segments/" + i0,parentData:data1,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate21.errors : vErrors.concat(validate21.errors);
errors = vErrors.length;
}
var valid1 = _errs4 === errors;
if(!valid1){
break;
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/segments",schemaPath:"#/properties/segments/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate20.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate20.errors = vErrors;
return errors === 0;
}
validate20.evaluated = {"props":{"type":true,"segments":true},"dynamicProps":false,"dynamicItems":false};
